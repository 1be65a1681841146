import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { ItemsStock } from './ItemsStock';

export const { mount } = reactExtension(moduleApi, ItemsStock, textProperties('accountId'));
