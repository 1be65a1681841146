import { summaryExtension } from '@vended/module/slots/summaryExtension';
import { UsersSummary } from './UsersSummary';

export const { mount } = summaryExtension(UsersSummary);
