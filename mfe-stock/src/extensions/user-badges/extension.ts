import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { UserBadges } from './UserBadges';

export const { mount } = reactExtension(moduleApi, UserBadges, textProperties('userId'));
