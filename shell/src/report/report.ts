import type { Report } from '@vended/shared/contract/reports';

interface ReportOptions {
  /** Where reports go; empty turns reporting off (decision 18). */
  readonly url: string;
}

/** Tells the operators what happened in the page. Holds nothing of a customer's data, and never fails. */
export function createReport({ url }: ReportOptions) {
  return function report(entry: Report): void {
    if (!url) return;
    const body = new Blob([JSON.stringify(entry)], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  };
}
