import { reactExtension } from '@vended/module/slots/reactExtension';
import { moduleApi } from '../../moduleApi';
import { UserStock } from './UserStock';

export const { mount } = reactExtension(moduleApi, UserStock);
