import type { Report } from '@vended/contract/reports';
import { LRUCache } from 'lru-cache';

/** How many reports are remembered, over all tokens. */
const maxRemembered = 20_000;

/** How many errors of a build one token may report: a page may have more than one fault. */
const errorsPerToken = 20;

/**
 * Limits what each token may report: one `opened` and one `failure` of a build, one sample of a web vital on a route, and a
 * few errors. When there are too many entries, the oldest are dropped. That is safe: a token that becomes usable again
 * allows no more than the new token of the next page load.
 */
export function createReportQuota() {
  const used = new LRUCache<string, number>({ max: maxRemembered });

  return {
    /** Counts a report. @param token the token's id @returns false if the token has used up its reports of this kind */
    use(token: string, report: Report): boolean {
      const limit = limitOf(report);
      if (limit === null) return true;
      const key = `${token} ${report.type} ${subjectOf(report)}`;
      const times = used.get(key) ?? 0;
      if (times >= limit) return false;
      used.set(key, times + 1);
      return true;
    },
  };
}

/** Null for reports that are not limited: they are only logged, at a rate limited by sender. */
function limitOf({ type }: Report): number | null {
  switch (type) {
    case 'opened':
    case 'failure':
    case 'vital':
      return 1;
    case 'error':
      return errorsPerToken;
    case 'page-view':
    case 'timing':
      return null;
  }
}

function subjectOf(report: Report): string {
  if ('module' in report) return `${report.module} ${report.build}`;
  return report.type === 'vital' ? `${report.name} ${report.path}` : report.path;
}
