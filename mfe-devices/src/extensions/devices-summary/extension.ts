import { summaryExtension } from '@vended/module/slots/summaryExtension';
import { DevicesSummary } from './DevicesSummary';

export const { mount } = summaryExtension(DevicesSummary);
