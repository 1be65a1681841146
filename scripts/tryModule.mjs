// Makes a module with a card, an action and a panel in a copy of this clone, as its team would with the generators, and builds
// it. Its build is copied to the folder that is named; the paths that it changed are printed as JSON.
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inCopyOfClone } from './copyOfClone.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder for the build.');

await inCopyOfClone([], (copy) => {
  /** @param {string} program @param {string[]} args @param {string} [cwd] */
  const run = (program, args, cwd = copy) => execFileSync(program, args, { cwd, encoding: 'utf8' });
  const node = process.execPath;
  run(node, ['scripts/create.mjs', 'module', 'mfe-reports']);
  run(node, ['scripts/create.mjs', 'extension', 'mfe-reports', 'week-report', 'home.cards']);
  run(node, ['scripts/create.mjs', 'extension', 'mfe-reports', 'device-report', 'device.related']);
  const manifest = join(copy, 'mfe-reports/module.json');
  const actions = [{ label: 'Write a report', path: '/reports', permission: 'session' }];
  writeJson(manifest, { ...readJson(manifest), actions });

  const changed = [
    run('git', ['diff', '--name-only']),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ];
  const webpack = join(copy, 'node_modules/webpack-cli/bin/cli.js');
  run(node, [webpack, '--config', 'webpack.config.mjs'], join(copy, 'mfe-reports'));
  // Without the commit that it was built from, which is that of the copy.
  const filter = (/** @type {string} */ file) => !file.endsWith('/sources.json');
  cpSync(join(copy, 'mfe-reports/dist'), folder, { recursive: true, filter });
  console.log(JSON.stringify(changed.join('\n').split('\n').filter(Boolean)));
});
