import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { UserActions } from './UserActions';

export const { mount } = reactExtension(moduleApi, UserActions, textProperties('userId'));
