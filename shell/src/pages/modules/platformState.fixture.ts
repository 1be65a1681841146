import type { PlatformPreviews } from '@vended/module/platform/previews';
import type { PlatformState } from '@vended/module/platform/platform';

const health = {
  countedSince: '2026-11-20T06:00:00.000Z',
  opens: 1284,
  failures: 3,
  errors: 2,
  lastFailure: 'Error: The files did not arrive in time.',
  messages: [],
  load: { median: 81.6, p95: 188 },
  mount: { median: 12.2, p95: 41 },
  uses: ['request', 'session.can', 'status.error'],
};

const untouched = {
  ...health,
  opens: 0,
  failures: 0,
  errors: 0,
  lastFailure: null,
  load: { median: null, p95: null },
  mount: { median: null, p95: null },
  uses: [],
};

/** A gateway's answer about three builds, one of them on trial. For stories. */
export const platformState: PlatformState = {
  revision: 42,
  composition: 'cbf29ce484222325',
  faults: [
    {
      module: 'mfe-shelves',
      build: '1.4.0+8f2c1a',
      extension: 'latest-shelves',
      what: 'No module in use offers the slot rooms.related.',
    },
  ],
  builds: [
    {
      name: 'mfe-shelves',
      build: '1.4.0+8f2c1a',
      since: '2026-11-18T15:20:00.000Z',
      trial: null,
      bytes: { firstPage: 61_400, total: 240_000 },
      health,
      routes: ['/shelves', '/shelves/plan', '/shelves/:shelfId'],
      flags: ['new-shelf-plan', 'shelf-colours'],
    },
    {
      name: 'mfe-shelves',
      build: '1.5.0+0b77ad',
      since: '2026-11-20T09:30:00.000Z',
      trial: '5% of visitors',
      bytes: { firstPage: 62_900, total: 244_000 },
      health: { ...health, opens: 66, failures: 0, errors: 0, lastFailure: null },
    },
    {
      name: 'mfe-prices',
      build: '2.0.1+c41d09',
      since: null,
      trial: null,
      bytes: { firstPage: 38_100, total: 121_000 },
      health: untouched,
    },
  ],
  switches: [
    { module: 'mfe-shelves', route: '/shelves/plan', accounts: ['Acme Tooling'], userTypes: [], share: 0 },
    { module: 'mfe-prices', accounts: [], userTypes: ['administrator'], share: 5 },
  ],
  vitals: [
    { route: '/shelves', loads: 512, p75: { FCP: 410, LCP: 902, INP: 96, CLS: 0.012 } },
    { route: '/shelves/:shelfId', loads: 12, p75: { FCP: 388, LCP: 760, INP: null, CLS: 0 } },
  ],
  changes: [
    {
      revision: 42,
      at: '2026-11-20T09:30:00.000Z',
      by: 'ada',
      action: 'trial',
      what: 'mfe-shelves 1.5.0+0b77ad',
      why: 'new shelf plan',
    },
    {
      revision: 41,
      at: '2026-11-18T15:20:00.000Z',
      by: 'grace',
      action: 'promote',
      what: 'mfe-shelves 1.4.0+8f2c1a',
      why: null,
    },
  ],
};

const link = {
  module: 'mfe-shelves',
  build: '1.6.0+77d0e2',
  madeBy: 'ada',
  madeAt: '2026-11-20T09:30:00.000Z',
  endsAt: '2026-11-22T09:30:00.000Z',
  revokedBy: null,
  link: '/preview/mfe-shelves/1.6.0+77d0e2/abcdefghijklmnop.t0.signature',
};

/** A gateway's answer about three links, of which one still works. For stories. */
export const platformPreviews: PlatformPreviews = {
  previews: [
    { ...link, id: 'abcdefghijklmnop', state: 'open' },
    { ...link, id: 'bcdefghijklmnopq', build: '1.5.0+0b77ad', state: 'revoked', revokedBy: 'grace' },
    { ...link, id: 'cdefghijklmnopqr', build: '1.4.0+8f2c1a', state: 'ended' },
  ],
  builds: [
    { module: 'mfe-shelves', build: '1.6.0+77d0e2', at: '2026-11-20T09:00:00.000Z' },
    { module: 'mfe-shelves', build: '1.5.0+0b77ad', at: '2026-11-19T09:00:00.000Z' },
    { module: 'mfe-prices', build: '2.0.1+c41d09', at: '2026-11-18T09:00:00.000Z' },
  ],
};
