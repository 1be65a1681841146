import { summaryExtension } from '@vended/module/slots/summaryExtension';
import { StockSummary } from './StockSummary';

export const { mount } = summaryExtension(StockSummary);
