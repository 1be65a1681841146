import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { UserStock } from './UserStock';

export const { mount } = reactExtension(moduleApi, UserStock, textProperties('userId'));
