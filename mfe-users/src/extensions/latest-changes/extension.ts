import { summaryExtension } from '@vended/module/slots/summaryExtension';
import { LatestChanges } from './LatestChanges';

export const { mount } = summaryExtension(LatestChanges);
