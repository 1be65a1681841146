import { summaryExtension } from '@vended/module/slots/summaryExtension';
import { SampleSummary } from './SampleSummary';

export const { mount } = summaryExtension(SampleSummary);
