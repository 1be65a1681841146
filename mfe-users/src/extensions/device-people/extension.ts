import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { DevicePeople } from './DevicePeople';

export const { mount } = reactExtension(moduleApi, DevicePeople, textProperties('deviceId'));
