import { reactExtension } from '@vended/module/slots/reactExtension';
import { moduleApi } from '../../moduleApi';
import { ItemStock } from './ItemStock';

export const { mount } = reactExtension(moduleApi, ItemStock);
