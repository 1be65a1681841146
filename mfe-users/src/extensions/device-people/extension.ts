import { reactExtension } from '@vended/module/slots/reactExtension';
import { moduleApi } from '../../moduleApi';
import { DevicePeople } from './DevicePeople';

export const { mount } = reactExtension(moduleApi, DevicePeople);
