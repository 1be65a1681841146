import { summaryExtension } from '@vended/module/slots/summaryExtension';
import { LeadsSummary } from './LeadsSummary';

export const { mount } = summaryExtension(LeadsSummary);
