import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createModule } from './newModule.mjs';
import { root } from './tree.mjs';

/** A repository with the files that a new module changes. */
function repository() {
  const dir = mkdtempSync(join(tmpdir(), 'vended-new-module-'));
  cpSync(join(root, 'templates'), join(dir, 'templates'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'CODEOWNERS', 'budgets.json'])
    cpSync(join(root, file), join(dir, file));
  mkdirSync(join(dir, 'mfe-content'));
  cpSync(join(root, 'mfe-content/module.json'), join(dir, 'mfe-content/module.json'));
  return dir;
}

/** @param {string} dir @returns {string[]} */
const filesBelow = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8');

it('writes a module under its name, with nothing left of the template', () => {
  const dir = repository();
  createModule(dir, 'mfe-stock-reports');
  const folder = join(dir, 'mfe-stock-reports');
  expect(
    filesBelow(folder)
      .map((file) => file.slice(folder.length + 1))
      .sort(),
  ).toMatchSnapshot();
  for (const file of filesBelow(folder)) expect(`${file}\n${read(file)}`).not.toMatch(/sample/i);
  expect(read(join(folder, 'src/routes.tsx'))).toContain("from './stock-reports/StockReportsPage'");
  expect(read(join(folder, 'src/stock-reports/StockReportsPage.tsx'))).toContain(
    '<Page title="Stock Reports">',
  );
  expect(JSON.parse(read(join(folder, 'module.json')))).toMatchObject({
    name: 'mfe-stock-reports',
    routes: [{ path: '/stock-reports', title: 'Stock Reports' }],
    menu: [{ label: 'Stock Reports', path: '/stock-reports', order: 200 }],
  });
  rmSync(dir, { recursive: true });
});

it('makes it a workspace without changing anything else that is installed', () => {
  const dir = repository();
  const before = JSON.parse(read(join(dir, 'package-lock.json')));
  createModule(dir, 'mfe-reports');
  const { workspaces } = JSON.parse(read(join(dir, 'package.json')));
  expect(workspaces).toContain('mfe-reports');
  const after = JSON.parse(read(join(dir, 'package-lock.json')));
  expect(after.packages[''].workspaces).toEqual(workspaces);
  expect(after.packages['node_modules/mfe-reports']).toEqual({ resolved: 'mfe-reports', link: true });
  const known = Object.keys(before.packages);
  expect(Object.keys(after.packages).filter((name) => known.includes(name))).toEqual(known);
  expect(read(join(dir, 'CODEOWNERS'))).toContain('/mfe-reports/    @vended/reports\n');
  rmSync(dir, { recursive: true });
});

it('gives it byte budgets, without which the test of the manifests fails', () => {
  const dir = repository();
  createModule(dir, 'mfe-reports');
  const budgets = JSON.parse(read(join(dir, 'budgets.json')));
  for (const what of ['mfe-reports, first page', 'mfe-reports, all', 'route /reports'])
    expect(budgets[what]).toBeGreaterThan(0);
  rmSync(dir, { recursive: true });
});

it.each(['reports', 'mfe-Reports', 'mfe-', 'mfe-content', 'mfe-docs'])('refuses the name %s', (name) => {
  const dir = repository();
  expect(() => createModule(dir, name)).toThrow(
    /is no name for a module\. Use|There is a mfe-content already\.|\/docs, which belongs to the gateway\./,
  );
  rmSync(dir, { recursive: true });
});

it('starts from a template that builds as a module', () => {
  const template = join(root, 'templates/mfe-sample-module');
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const { status, stdout } = spawnSync(process.execPath, [webpack, '--config', 'webpack.config.mjs'], {
    cwd: template,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toMatchObject({ status: 0 });
  expect(existsSync(join(template, 'dist/build.json'))).toBe(true);
}, 120_000);
