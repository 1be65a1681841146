import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import config from '../../eslint.config.mjs';
import { readJson } from '../jsonFiles.mjs';
import { repositoryFiles, root } from '../tree.mjs';
import { modules } from './boundaries.mjs';

const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

/**
 * The rules that this source would violate in that file, or what they say where one rule refuses several things.
 * @param {string} file
 * @param {string} source
 */
async function refusals(file, source) {
  const results = await eslint.lintText(`${source}\n`, { filePath: join(root, file) });
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message }) => (ruleId && ruleId !== 'no-restricted-syntax' ? ruleId : message));
}

const boundary = 'import-x/no-restricted-paths';

it.each([
  ['a module importing another', 'mfe-users/jest.config.mjs', "import '../mfe-devices/module.json';"],
  ['a module importing another by its package', 'mfe-users/x.mjs', "import 'mfe-devices/module.json';"],
  ['a module importing the shell', 'mfe-users/jest.config.mjs', "import '../shell/package.json';"],
  ['the shell importing a module', 'shell/webpack.config.mjs', "import '../mfe-users/module.json';"],
  ['the shell importing the API', 'shell/webpack.config.mjs', "import '../api/package.json';"],
  // Its tests start a database as those of the API do.
  ['the gateway’s product code importing the API', 'gateway/x.mjs', "import '../api/package.json';"],
  ['the platform importing the gateway', 'platform/x.mjs', "import '../gateway/package.json';"],
  [
    'a test of the platform importing the gateway',
    'platform/x.test.mjs',
    "import '../gateway/package.json';",
  ],
  ['a shared package importing the shell', 'shared/design/x.mjs', "import '../../shell/package.json';"],
  ['the contract importing what depends on it', 'shared/contract/x.mjs', "import '../module/package.json';"],
  ['a screen importing what is for tests', 'mfe-users/x.mjs', "import '@vended/testing/mock-api/ids';"],
  ['product code importing its own testing folder', 'shell/src/x.ts', "import './testing/openShell';"],
  ['the API importing the module contract', 'api/x.mjs', "import '@vended/module/platform/manifest';"],
  ['product code importing a proof', 'api/x.mjs', "import '../proofs/package.json';"],
  ['a browser test importing our code', 'e2e/x.mjs', "import '@vended/design/theme/tokens';"],
])('refuses %s', async (_, file, source) => {
  expect(await refusals(file, source)).toContain(boundary);
});

it.each([
  ['a module importing shared', 'mfe-users/jest.config.mjs', "import '@vended/contract/permissions';"],
  ['the API importing the contract', 'api/x.mjs', "import '@vended/contract/vendors';"],
  ['a module importing its own', 'mfe-users/jest.config.mjs', "import './module.json';"],
  ['a test importing a testing folder', 'api/x.test.mjs', "import './testing/run.mjs';"],
  ['a story importing a testing folder', 'shell/src/x.stories.tsx', "import './testing/openShell';"],
  ['a testing folder importing its own', 'api/testing/x.mjs', "import './run.mjs';"],
  [
    'a package importing what it needs of shared/testing',
    'shared/webpack/x.mjs',
    "import '@vended/testing/figures/figures.mjs';",
  ],
  ['a module importing a package', 'mfe-users/jest.config.mjs', "import 'react';"],
])('allows %s', async (_, file, source) => {
  expect(await refusals(file, source)).toEqual([]);
});

it('refuses module names in the shell', async () => {
  for (const name of modules)
    expect(await refusals('shell/x.mjs', `export const module = '${name}';`)).toEqual([
      'The shell knows its modules from their manifests, never by name.',
    ]);
});

it('refuses a scope of another account in a resource, but in the files that need one', async () => {
  const source = "export const all = (database) => database.acrossAccounts('operator', () => []);";
  expect(await refusals('api/resources/vendors/vendors.store.mjs', source)).toEqual([
    expect.stringMatching(/^This reaches rows of accounts/),
  ]);
  expect(await refusals('api/resources/device-keys/deviceRoute.ts', source)).not.toContainEqual(
    expect.stringMatching(/^This reaches rows of accounts/),
  );
});

it.each([
  ['shared/contract/x.mjs', "export * from './call';"],
  ['shared/contract/x.mjs', "import { call } from './call';\n\nexport { call };"],
  ['shell/x.mjs', "export { call } from './call';"],
])('refuses that %s only re-exports from other files: %j', async (file, source) => {
  expect(await refusals(file, source)).toEqual(['Import from the file itself instead of re-exporting.']);
});

it.each([
  ['shared/design/table/utils.mjs', /^This name is meaningless/],
  ['shared/design/helpers/dates.mjs', /^This name is meaningless/],
  ['shared/design/table/Index.test.mjs', /^This name is meaningless/],
  ['shared/design/table/sort-rows.mjs', /folders kebab-case/],
  ['shared/design/sortedRows/rows.mjs', /folders kebab-case/],
])('refuses the name of %s', async (file, reason) => {
  expect(await refusals(file, 'export const one = 1;')).toEqual([expect.stringMatching(reason)]);
});

it.each(['api/resources/vendors/vendors.routes.mjs', 'shared/webpack/PrefetchPlugin.mjs'])(
  'allows the name of %s',
  async (file) => {
    expect(await refusals(file, 'export const one = 1;')).toEqual([]);
  },
);

it('refuses import cycles, and promises that nobody waits for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vended-lint-'));
  try {
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
    writeFileSync(join(folder, 'chicken.ts'), "import './egg';\n\nPromise.resolve(1);\n");
    writeFileSync(join(folder, 'egg.ts'), "import './chicken';\n");
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const options = ['--type-aware', '--format=unix', `--config=${join(root, '.oxlintrc.json')}`, folder];
    const { stdout } = spawnSync(process.execPath, [oxlint, ...options], { cwd: root, encoding: 'utf8' });
    expect(stdout).toContain('import(no-cycle)');
    expect(stdout).toContain('typescript(no-floating-promises)');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('refuses default exports and focused tests', async () => {
  expect(await refusals('shared/design/table/rows.mjs', 'export default 1;')).toEqual([
    'import-x/no-default-export',
  ]);
  expect(await refusals('shared/design/table/rows.test.mjs', "it.only('sorts', () => undefined);")).toEqual([
    'Every test runs.',
  ]);
});

const screen = 'mfe-inventory/src/lifecycles.tsx';

it.each([
  ['any', '@typescript-eslint/no-explicit-any', 'export const rows: any = 1;'],
  [
    'a cast through unknown',
    'A cast through unknown hides a mistake: narrow the value instead.',
    'export const rows = 1 as unknown as string;',
  ],
  ['a rule disabled by a comment', 'no-console', '/* eslint-disable no-console */ console.log(1);'],
  ['a rule that needs types disabled by a comment', 'no-warning-comments', '/* oxlint-disable */ export {};'],
  [
    'a type import that stays in the bundle',
    '@typescript-eslint/consistent-type-imports',
    "import { Manifest } from '@vended/module/platform/manifest';\nexport type M = Manifest;",
  ],
  ['zod in browser code', '@typescript-eslint/no-restricted-imports', "export { z } from 'zod';"],
  [
    'a schema in browser code',
    '@typescript-eslint/no-restricted-imports',
    "import { vendor } from '@vended/contract/vendors';\nexport const v = vendor;",
  ],
  [
    'a second copy of Base UI in a module',
    '@typescript-eslint/no-restricted-imports',
    "export { Tooltip } from '@vended/design/components/Tooltip';",
  ],
  [
    'a role compared by name',
    'Ask shell.session.can(permission): only shared/contract/permissions.ts says who may do what.',
    "export const admin = (type: string) => type === 'vended-administrator';",
  ],
  [
    'a click handler without a keyboard handler',
    'jsx-a11y/click-events-have-key-events',
    'export const row = <div onClick={() => undefined} />;',
  ],
  [
    'a conditional hook',
    'react-hooks/rules-of-hooks',
    "import { useState } from 'react';\nexport function useRows(on: boolean) { if (on) useState(1); }",
  ],
])('refuses %s', async (_, rule, source) => {
  expect(await refusals(screen, source)).toContain(rule);
});

it('allows the types and the plain values of the contract in browser code', async () => {
  const source = [
    "import { holds } from '@vended/contract/permissions';",
    "import type { Vendor } from '@vended/contract/vendors';",
    "export const name = (vendor: Vendor) => (holds('user', 'session') ? vendor.vendor_name : '');",
  ].join('\n');
  expect(await refusals(screen, source)).toEqual([]);
});

/** What repositories of teams import that an earlier release has written. */
const ofEarlierTemplates = ['blankRecord', 'listPage', 'refusal', 'table'].map(
  (file) => `@vended/testing/mock-api/${file}`,
);

it('has shared packages offer only what another workspace imports', () => {
  const imported = new Set([...importedByName(), ...ofEarlierTemplates]);
  const unused = ['module', 'design', 'testing'].flatMap((name) =>
    Object.keys(readJson(join(root, `shared/${name}/package.json`)).exports)
      .map((entry) => `@vended/${name}/${entry.slice('./'.length)}`)
      .filter((entry) => !imported.has(entry) && !entry.endsWith('.json')),
  );
  expect(unused).toEqual([]);
});

/** What any file imports by the name of one of our packages. */
function importedByName() {
  const files = repositoryFiles().filter((file) => /\.(?:tsx?|mjs|mdx)$/.test(file));
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/['"`](@vended\/[\w./-]+)['"`]/g)].map(
        ([, name]) => name,
      ),
    ),
  );
}
