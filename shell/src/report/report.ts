import type { Report } from '@vended/contract/reports';
import { logInBrowser } from './browserLog';
import { describeError } from './describeError';

interface ReportOptions {
  /** Where reports go; empty turns reporting off (reading 18). */
  readonly url: string;
}

/** What went wrong, and where. */
interface ReportedError {
  readonly type: 'error' | 'failure';
  readonly module: string;
  readonly build: string;
  readonly composition: string;
  readonly error: unknown;
}

/** Tells the operators what happened in the page. Holds nothing of a customer's data, and never fails. */
export function createReport({ url }: ReportOptions) {
  function report(entry: Report): void {
    if (!url) return;
    const body = new Blob([JSON.stringify(entry)], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  }

  return {
    report,
    /** Writes an error to the browser's console, and reports it where reports are sent. */
    reportError({ error, ...about }: ReportedError): void {
      const message = describeError(error);
      logInBrowser(about.module, about.build, message, error);
      report({ ...about, message });
    },
  };
}
