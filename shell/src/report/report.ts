import type { Report } from '@vended/contract/reports';
import { buildText } from '@vended/module/platform/buildId';
import type { PageRegistry } from '@vended/module/platform/registry';
import { watchLeaving } from '../browser/pageBeingLeft';
import { logInBrowser } from './browserLog';
import { describeError } from './describeError';

/** What the reports of a page are about: the builds that it was given, and the token that proves it. */
type Given = Pick<PageRegistry, 'modules'> & { readonly config: Pick<PageRegistry['config'], 'reportToken'> };

interface ReportOptions {
  /** Where reports are sent; empty turns reporting off (reading 18). */
  readonly url: string;
  readonly given: Given;
}

/** Well before a token expires: it lasts an hour, and one from a cached page is up to half an hour old. */
const renewAfterMs = 15 * 60_000;

interface ReportedError {
  readonly type: 'error' | 'failure';
  readonly module: string;
  readonly build: string;
  readonly composition: string;
  readonly error: unknown;
  /** The part of the module that the report is about, such as `extension latest-items`. */
  readonly part?: string;
}

/** Sends reports about the page to the operators. They contain no customer data, and sending never throws. */
export function createReport({ url, given }: ReportOptions) {
  /** By module and build. A build that is still on the page may be older than the newest token. */
  const tokens = new Map<string, string>();
  let newest = '';
  let takenAt = 0;
  const isBeingLeft = watchLeaving();

  function take({ modules, config }: Given) {
    newest = config.reportToken;
    takenAt = Date.now();
    for (const module of modules)
      tokens.set(buildText({ name: module.manifest.name, build: module.build }), newest);
  }
  take(given);

  function report(entry: Report): void {
    if (!url) return;
    const own =
      'module' in entry ? tokens.get(buildText({ name: entry.module, build: entry.build })) : undefined;
    const body = new Blob([JSON.stringify({ ...entry, token: own ?? newest })], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  }

  return {
    report,
    /** Takes a newer registry's token if it names other builds, or if the page's own is getting old. */
    renew(newer: Given): void {
      const isKnown = newer.modules.every(({ manifest, build }) =>
        tokens.has(buildText({ name: manifest.name, build })),
      );
      if (!isKnown || Date.now() - takenAt > renewAfterMs) take(newer);
    },
    /** Writes an error to the browser's console and reports it, unless the page is being left: its files and calls end then. */
    reportError({ error, part, ...about }: ReportedError): void {
      const described = describeError(error);
      const message = part ? `${part}: ${described}`.slice(0, 1_000) : described;
      logInBrowser({ name: about.module, build: about.build }, message, error);
      if (!isBeingLeft()) report({ ...about, message });
    },
  };
}
