import { reactExtension } from '@vended/module/slots/reactExtension';
import { moduleApi } from '../../moduleApi';
import { UserBadges } from './UserBadges';

export const { mount } = reactExtension(moduleApi, UserBadges);
