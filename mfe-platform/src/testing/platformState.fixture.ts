import type { BuildPackages, LeftOutBuild, PlatformState, UsedBuild } from '@vended/module/platform/platform';
import type { PlatformRollouts } from '@vended/module/platform/rollouts';

const health = {
  opens: 1284,
  failures: 3,
  errors: 2,
  messages: [],
  load: { median: 81.6, p95: 188 },
  mount: { median: 12.2, p95: 41 },
};

const untouched = {
  ...health,
  opens: 0,
  failures: 0,
  errors: 0,
  load: { median: null, p95: null },
  mount: { median: null, p95: null },
};

/** A live build with many fields. */
const shelves: UsedBuild = {
  name: 'mfe-shelves',
  build: '1.4.0+8f2c1a',
  since: '2026-11-18T15:20:00.000Z',
  forSome: null,
  previous: ['1.3.0+5a90de', '1.2.2+91c0aa'],
  bytes: { firstPage: 61_400, total: 240_000 },
  health,
  routes: ['/shelves', '/shelves/plan', '/shelves/:shelfId'],
  flags: ['new-shelf-plan', 'shelf-colours'],
  federation: '2.9.2',
  origin: {
    by: 'grace',
    key: null,
    publishedAt: '2026-11-18T15:12:00.000Z',
    commit: '3f9c2a71d04be5886fa1c9920d7be64513a0c8f2',
    changed: true,
    repository: 'https://git.example.com/vended',
    builder: 'a developer’s machine, Node 22.19.0',
    lockFile: '5d41402abc4b2a76b9719d911017c592ae7f2f0d1b3cc1f65b5ad36bbbc2c4f1',
  },
  hasPackages: true,
};

/** A gateway's answer about three builds, one of them for some visitors only. For stories. */
export const platformState: PlatformState = {
  revision: 42,
  composition: 'cbf29ce484222325',
  shell: '3f1c9a0b7d2e4586',
  faults: [
    {
      module: 'mfe-shelves',
      build: '1.4.0+8f2c1a',
      extension: 'latest-shelves',
      what: 'No module in use offers the slot rooms.related.',
    },
  ],
  builds: [
    shelves,
    {
      name: 'mfe-shelves',
      build: '1.5.0+0b77ad',
      since: '2026-11-20T09:30:00.000Z',
      forSome: '5% of visitors',
      bytes: { firstPage: 62_900, total: 244_000 },
      health: { ...health, opens: 66, failures: 0, errors: 0 },
      origin: {
        by: 'Shelves (key 8c1f6e2a90d3b745)',
        key: '8c1f6e2a90d3b745',
        publishedAt: '2026-11-20T09:21:00.000Z',
        commit: 'b07d5ce2f18a64903cbb71ffe20a6d1159c4e38d',
        changed: false,
        repository: 'https://git.example.com/shelves',
        builder: 'GitHub Actions shelves/shelves run 4711, Node 22.19.0',
        lockFile: '9a0364b9e99bb480dd25e1f0284c8555d0c1a4f7b2c9be11aa5e7c7a92d8e4b3',
      },
      hasPackages: true,
    },
    {
      name: 'mfe-prices',
      build: '2.0.1+c41d09',
      since: null,
      forSome: null,
      bytes: { firstPage: 38_100, total: 121_000 },
      health: untouched,
      origin: null,
    },
  ],
  former: [
    {
      name: 'mfe-shelves',
      build: '1.3.0+5a90de',
      messages: [
        {
          kind: 'failure',
          message: 'TypeError: The plan has no rows.',
          count: 12,
          lastAt: '2026-11-18T15:19:00.000Z',
        },
      ],
    },
  ],
  switches: [
    { module: 'mfe-shelves', route: '/shelves/plan', accounts: ['Acme Tooling'], userTypes: [], share: 0 },
    { module: 'mfe-prices', accounts: [], userTypes: ['administrator'], share: 5 },
  ],
  vitals: [
    { route: '/shelves', loads: 512, p75: { FCP: 410, LCP: 902, INP: 96, CLS: 0.012 } },
    { route: '/scan', loads: 40, p75: { FCP: 402, LCP: 611, INP: 80, CLS: 0 } },
    { route: '/shelves/:shelfId', loads: 12, p75: { FCP: 388, LCP: 760, INP: null, CLS: 0 } },
  ],
  changes: [
    {
      revision: 42,
      at: '2026-11-20T09:30:00.000Z',
      by: 'ada',
      action: 'roll out',
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

/** A build that the server cannot serve. */
export const leftOutBuild: LeftOutBuild = {
  name: 'mfe-rooms',
  build: '1.2.0+5d1e0c',
  reason:
    'remoteEntry.js of mfe-rooms 1.2.0+5d1e0c is not the file that was published. Publish this build of mfe-rooms again.',
};

/** The live build fails in a third of its visits. */
export const failing: Partial<PlatformState> = {
  builds: [
    {
      ...shelves,
      failing: true,
      health: {
        ...health,
        opens: 20,
        failures: 10,
        messages: [
          {
            kind: 'failure',
            message: 'Error: The files did not arrive in time.',
            count: 10,
            lastAt: '2026-11-20T10:00:00.000Z',
          },
        ],
      },
    },
  ],
};

/** As long as a module's name can be. */
export const longName = 'mfe-quarterly-reports-about-everything-in-every-depot-of-europe';

export const longNames: Partial<PlatformState> = {
  builds: [
    { ...shelves, name: longName, build: '10.14.203-beta.12+0123456789abcdef' },
    {
      ...shelves,
      name: longName,
      build: '10.15.0-beta.1+fedcba9876543210',
      forSome: 'Northern Tooling and Fixings Holding, Acme Tooling, 12.5% of visitors',
      hasPackages: false,
    },
  ],
  switches: [
    {
      module: longName,
      route: '/shelves/plan',
      accounts: ['Northern Tooling and Fixings Holding', 'Acme Tooling', 'Globex Foods'],
      userTypes: ['administrator', 'user'],
      share: 2.5,
    },
  ],
  leftOut: [],
};

/** A gateway's answer about the packages of a build. For stories. */
export const buildPackages: BuildPackages = {
  name: 'mfe-shelves',
  build: '1.4.0+8f2c1a',
  packages: [
    { name: '@reduxjs/toolkit', version: '2.11.0', licence: 'MIT', where: ['browser'] },
    { name: 'dompurify', version: '3.3.0', licence: '(MPL-2.0 OR Apache-2.0)', where: ['browser', 'server'] },
    { name: 'lucide-react', version: '1.0.1', licence: 'ISC', where: ['browser'] },
    { name: 'react', version: '19.2.0', licence: 'MIT', where: ['browser', 'server'] },
    { name: 'shelf-drawing-with-a-rather-long-name', version: '0.1.0', licence: null, where: ['browser'] },
    { name: 'styled-components', version: '6.1.19', licence: 'MIT', where: ['browser', 'server'] },
  ],
};

const made = { madeBy: 'ada', madeAt: '2026-11-20T09:30:00.000Z', endsAt: null, endedBy: null } as const;
const nobody = { accounts: [], userTypes: [], share: 0 };

const link = {
  ...made,
  whom: null,
  endsAt: '2026-11-22T09:30:00.000Z',
  link: '/preview/mfe-shelves/1.6.0+77d0e2/abcdefghijklmnop.t0.signature',
} as const;

const ofShelves = (build: string) => ({ kind: 'build', module: 'mfe-shelves', build }) as const;

/** A gateway's answer about one rollout of each kind, and three links, of which one still works. For stories. */
export const platformRollouts: PlatformRollouts = {
  rollouts: [
    {
      ...made,
      id: '0123456789abcdef',
      state: 'open',
      what: ofShelves('1.5.0+0b77ad'),
      whom: { ...nobody, share: 5 },
      endsAt: '2026-11-27T09:30:00.000Z',
    },
    {
      ...made,
      id: '123456789abcdef0',
      state: 'open',
      what: { kind: 'route', module: 'mfe-shelves', route: '/shelves/plan' },
      whom: { ...nobody, accounts: ['Acme Tooling'] },
    },
    {
      ...made,
      id: '23456789abcdef01',
      state: 'open',
      what: { kind: 'module', module: 'mfe-prices' },
      whom: { ...nobody, userTypes: ['administrator'], share: 5 },
    },
    {
      ...made,
      id: '3456789abcdef012',
      state: 'open',
      what: {
        ...{ kind: 'value', key: 'new-shelf-plan', value: true, otherwise: false },
        description: 'Draws the plan of a shelf to scale',
      },
      whom: { ...nobody, share: 12.5 },
    },
    { ...link, id: '456789abcdef0123', state: 'open', what: ofShelves('1.6.0+77d0e2') },
    { ...link, id: '56789abcdef01234', state: 'revoked', what: ofShelves('1.5.0+0b77ad'), endedBy: 'grace' },
    { ...link, id: '6789abcdef012345', state: 'ended', what: ofShelves('1.4.0+8f2c1a') },
  ],
  builds: [
    { module: 'mfe-shelves', build: '1.6.0+77d0e2', at: '2026-11-20T09:00:00.000Z' },
    { module: 'mfe-shelves', build: '1.5.0+0b77ad', at: '2026-11-19T09:00:00.000Z' },
    { module: 'mfe-prices', build: '2.0.1+c41d09', at: '2026-11-18T09:00:00.000Z' },
    { module: 'mfe-labels', build: '0.1.0+6e11f4', at: '2026-11-17T09:00:00.000Z' },
  ],
};
