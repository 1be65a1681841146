import type { Report } from '@vended/contract/reports';
import { logInBrowser } from './browserLog';
import { describeError } from './describeError';

interface ReportOptions {
  /** Where reports are sent; empty turns reporting off (reading 18). */
  readonly url: string;
}

interface ReportedError {
  readonly type: 'error' | 'failure';
  readonly module: string;
  readonly build: string;
  readonly composition: string;
  readonly error: unknown;
}

/** Sends reports about the page to the operators. They contain no customer data, and sending never throws. */
export function createReport({ url }: ReportOptions) {
  function report(entry: Report): void {
    if (!url) return;
    const body = new Blob([JSON.stringify(entry)], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  }

  return {
    report,
    /** Writes an error to the browser's console and reports it. */
    reportError({ error, ...about }: ReportedError): void {
      const message = describeError(error);
      logInBrowser(about.module, about.build, message, error);
      report({ ...about, message });
    },
  };
}
