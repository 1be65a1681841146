import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { DeviceContents } from './DeviceContents';

export const { mount } = reactExtension(moduleApi, DeviceContents, textProperties('deviceId'));
