import { summaryExtension } from '@vended/module/slots/summaryExtension';
import { InventorySummary } from './InventorySummary';

export const { mount } = summaryExtension(InventorySummary);
