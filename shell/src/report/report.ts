interface ReportOptions {
  /** Where reports go; empty turns reporting off (decision 18). */
  readonly url: string;
}

type Report =
  | { readonly type: 'page-view'; readonly path: string }
  | { readonly type: 'error'; readonly module: string; readonly build: string; readonly message: string }
  | {
      readonly type: 'timing';
      readonly module: string;
      readonly build: string;
      readonly name: string;
      readonly milliseconds: number;
    };

/** Tells the operators what happened in the page. Holds nothing of a customer's data, and never fails. */
export function createReport({ url }: ReportOptions) {
  return function report(entry: Report): void {
    if (!url) return;
    const body = new Blob([JSON.stringify(entry)], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  };
}

export type SendReport = ReturnType<typeof createReport>;
