import { reactExtension } from '@vended/module/slots/reactExtension';
import { moduleApi } from '../../moduleApi';
import { DeviceContents } from './DeviceContents';

export const { mount } = reactExtension(moduleApi, DeviceContents);
