import { summaryExtension } from '@vended/module/slots/summaryExtension';
import { LiveModules } from './LiveModules';

export const { mount } = summaryExtension(LiveModules);
