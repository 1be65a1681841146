import type { Report } from '@vended/contract/reports';

/** How many reports are remembered, over all tokens. */
const maxRemembered = 20_000;

/** How many errors of a build one token may report: a page may have more than one fault. */
const errorsPerToken = 20;

/** What is left of the worth of each token. */
interface TokenWorth {
  /** False if the token has been worth this report before. @param token the token's id */
  spend(token: string, report: Report): boolean;
  /** How many reports are remembered. */
  size(): number;
}

/**
 * Remembers what tokens were used for: each is worth one `opened` and one `failure` of a build, one sample of a web vital on
 * a route, and a few errors. When there are too many, the oldest are forgotten, which helps nobody to cheat: the token
 * that could be used again is no better than the one that the next page load brings.
 */
export function createTokenWorth(): TokenWorth {
  const spent = new Map<string, number>();

  return {
    spend(token, report) {
      const limit = limitOf(report);
      if (limit === null) return true;
      const key = `${token} ${report.type} ${subjectOf(report)}`;
      const times = spent.get(key) ?? 0;
      if (times >= limit) return false;
      spent.set(key, times + 1);
      const [oldest] = spent.keys();
      if (spent.size > maxRemembered && oldest !== undefined) spent.delete(oldest);
      return true;
    },
    size: () => spent.size,
  };
}

/** Null for what is not counted: it is written to the log, whose rate is limited by sender. */
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
    case 'contract-use':
      return null;
  }
}

function subjectOf(report: Report): string {
  if ('module' in report) return `${report.module} ${report.build}`;
  return report.type === 'vital' ? `${report.name} ${report.path}` : report.path;
}
