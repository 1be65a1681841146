import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { ItemStock } from './ItemStock';

export const { mount } = reactExtension(moduleApi, ItemStock, textProperties('itemId'));
