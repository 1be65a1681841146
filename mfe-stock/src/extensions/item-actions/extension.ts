import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { ItemActions } from './ItemActions';

export const { mount } = reactExtension(moduleApi, ItemActions, textProperties('itemId'));
