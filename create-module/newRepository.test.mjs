import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { checkAnswers, kitRegistry, newRepository } from './newRepository.mjs';

const readPlatform = (/** @type {string} */ file) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../shared/module/platform', file), 'utf8'));

/** @type {string[]} */
const reserved = readPlatform('reservedAddresses.json');
const template = path.join(import.meta.dirname, '../templates/mfe-area');
const answers = {
  name: 'mfe-stock-reports',
  area: 'shelves',
  one: 'shelf',
  path: '/stores/racks',
  api: '/stock/shelves',
};
const versions = {
  kit: { '@vended/module': '1.2.0', '@vended/testing': '1.3.0' },
  dependencies: { react: '19.0.0' },
  devDependencies: { jest: '30.0.0' },
  engines: { node: '>=20' },
  license: 'UNLICENSED',
  allowScripts: { esbuild: false },
  reserved,
  moduleName: readPlatform('manifest.schema.json').properties.name,
  identifiers: [
    { file: 'contract/sampleThings.ts', renamed: ['SampleThing', 'sampleThing'], others: ['call', 'z'] },
  ],
};

/** @type {string} */
let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'vended-new-repository-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** @param {string} file */
const read = (file) => readFileSync(path.join(dir, 'new', file), 'utf8');
const write = (/** @type {{ kit?: string, registry?: string }} */ options = {}) =>
  newRepository({ folder: path.join(dir, 'new'), answers, template, versions, ...options });

test('a repository has the module under its name, and nothing of the template', () => {
  write();
  const files = readdirSync(path.join(dir, 'new'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/api|migration|dist|node_modules/.test(entry.parentPath))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files)
    expect(`${file}\n${readFileSync(file, 'utf8')}`).not.toMatch(/sample-?thing|mfe-area/i);
  expect(read('src/shelves/ShelvesPage.tsx')).toContain('<Page title="Shelves"');
  expect(read('.gitignore')).toContain('node_modules/');
  expect(JSON.parse(read('module.json'))).toMatchObject({
    name: 'mfe-stock-reports',
    routes: [
      { path: '/stores/racks', data: '/stock/shelves?limit=page' },
      { path: '/stores/shelf-details/:shelfId?', menu: '/stores/racks' },
    ],
    menu: [{ path: '/stores/racks' }],
    actions: [{ path: '/stores/shelf-details' }],
  });
});

test('its pages have the addresses that were chosen, in links, in tests and in the names of chunks', () => {
  write();
  expect(read('src/paths.ts')).toContain(`shelves: '/stores/racks'`);
  expect(read('src/paths.ts')).toContain('`/stores/shelf-details/${shelfId}`');
  expect(read('src/routes.tsx').match(/webpackChunkName: "[^"]+"/g)).toEqual(
    Array(2).fill('webpackChunkName: "stores-shelf-details-shelfId"'),
  );
  const sources = readdirSync(path.join(dir, 'new'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:src|mock-api)\/.*\.tsx?$/.test(file))
    .map(read)
    .join('\n');
  expect(sources).not.toMatch(/(?:['"`]|\^\\)\/(?:shelves|shelf-details)\b/);
});

test('its calls go to the path that was named', () => {
  write();
  expect(read('contract/shelves.names.ts')).toContain(`path: '/stock/shelves'`);
  expect(read('src/shelves/shelvesApi.ts')).toContain(`'/stock/shelves'`);
});

test('its stories are compared as pictures, which a repository of its own does not record', () => {
  write();
  for (const story of ['ShelvesPage', 'ShelfForm'])
    expect(read(`src/shelves/${story}.stories.tsx`)).not.toMatch(/visual/);
  expect(read('.storybook/preview.ts')).toContain(`from '../mock-api/answers'`);
});

test('its CI checks, tests and builds it, comments the figures of a change, and publishes', () => {
  write();
  const { scripts } = JSON.parse(read('package.json'));
  const called = [...read('.github/workflows/ci.yml').matchAll(/npm (?:run )?(?:--silent )?([a-z]+)/g)].map(
    ([, script]) => script,
  );
  expect(called).toEqual(['ci', 'typecheck', 'test', 'build', 'ci', 'build', 'figures', 'ci', 'build']);
  expect(read('.github/workflows/ci.yml')).toContain('npx vended-module publish\n');
  for (const script of called.filter((word) => word !== 'ci')) expect(scripts).toHaveProperty(script ?? '');
});

test('its CI makes a link to a change where it has the key, and only then', () => {
  write();
  const ci = read('.github/workflows/ci.yml');
  const steps = ci.split(/^ {6}- /m);
  const link = steps.find((step) => step.includes('id: link')) ?? '';
  const [, script = ''] = /run: \|\n((?: {10}.*\n)+)/.exec(link) ?? [];
  expect(script).toContain('vended-module publish --link');
  expect(script).not.toContain('--promote');
  expect(steps.filter((step) => step.includes('--link "$LINK"'))).toHaveLength(1);
  // Steps that run what the change brings do not have the key in their environment.
  expect(
    steps.filter((step) => /VENDED_KEY: /.test(step)).map((step) => /vended-module \w+/.exec(step)?.[0]),
  ).toEqual(['vended-module publish', 'vended-module publish']);
  const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], VENDED_URL: 'https://console.vended.example', VENDED_KEY: '' },
  });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: 'There is no link: VENDED_URL or VENDED_KEY is not set for this change.\n',
  });
});

/** The script of the step of its CI that comments, with a `gh` that writes down how it was called. @param {string} found what a search finds */
function comment(found) {
  write();
  const repository = path.join(dir, 'new');
  const [, indented = ''] =
    /name: Comment the figures\n[^]*? run: \|\n((?: {10}.*\n)+)/.exec(read('.github/workflows/ci.yml')) ?? [];
  mkdirSync(path.join(repository, 'figures'));
  writeFileSync(path.join(repository, 'figures/figures.md'), '### What this change does\n');
  const calls = path.join(dir, 'calls');
  // It finds something only if it is asked for a comment of this robot that begins as the figures do.
  writeFileSync(
    path.join(dir, 'gh'),
    `#!/usr/bin/env bash
echo "$*" >> ${calls}
case "$*" in
  *'--jq'*'.user.login == "github-actions[bot]"'*'startswith("<!-- figures of this change -->")'*) echo '${found}' ;;
esac
`,
    { mode: 0o755 },
  );
  const { status } = spawnSync('bash', ['-e', '-c', indented], {
    cwd: repository,
    env: { PATH: `${dir}:${process.env['PATH']}`, COMMENTS: 'repos/team/reports/issues/7/comments' },
  });
  expect(status).toBe(0);
  expect(read('figures/comment.md')).toBe('<!-- figures of this change -->\n### What this change does\n');
  return readFileSync(calls, 'utf8').trim().split('\n').slice(1);
}

test('its CI comments the figures once for each change', () => {
  expect(comment('')).toEqual([
    'api repos/team/reports/issues/7/comments --field body=@figures/comment.md --silent',
  ]);
});

test('its CI replaces its own comment, and not the last one that another workflow has written', () => {
  const own = 'https://api.github.com/repos/team/reports/issues/comments/31';
  expect(comment(own)).toEqual([`api --method PATCH ${own} --field body=@figures/comment.md --silent`]);
  expect(read('.github/workflows/ci.yml')).not.toContain('--edit-last');
});

test('its CI compares pictures with the commit that is live, which it asks for where it has the key', () => {
  write();
  const steps = read('.github/workflows/ci.yml').split(/^ {6}- /m);
  expect(steps.find((step) => step.includes('live-commit'))).toContain('id: link');
  const figures = steps.find((step) => step.includes('figures -- ')) ?? '';
  expect(figures).toContain('--base "$BASE"');
  expect(figures).toMatch(/^ +BASE: \$\{\{ steps\.link\.outputs\.live \|\| /m);
});

test('it pins the kit: what runs in the page apart from what tests and builds need', () => {
  write();
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  expect(dependencies).toEqual({ '@vended/module': '1.2.0', react: '19.0.0' });
  expect(devDependencies).toEqual({ '@vended/testing': '1.3.0', jest: '30.0.0' });
});

test('it takes the kit from the registry that has it, and from no other one', () => {
  write({ registry: 'https://npm.example.com/' });
  expect(read('.npmrc').split('\n')).toContain('@vended:registry=https://npm.example.com/');
});

test('nobody publishes it by mistake, or takes it for free software', () => {
  write();
  expect(JSON.parse(read('package.json'))).toMatchObject({ private: true, license: 'UNLICENSED' });
});

const publicOne = 'https://registry.npmjs.org/';
test.each([
  ['the one that is named', 'https://npm.example.com', { '@vended:registry': 'https://other.example' }],
  ['the one of the scope', undefined, { '@vended:registry': 'https://npm.example.com', registry: publicOne }],
  ['the usual one, if it is not the public one', undefined, { registry: 'https://npm.example.com' }],
])('the registry of the kit is %s', (_which, named, settings) => {
  expect(kitRegistry(named, (name) => new Map(Object.entries(settings)).get(name))).toBe(
    'https://npm.example.com',
  );
});

test.each([
  ['npm.example.com', {}, /"npm\.example\.com" is not the address of a registry/],
  ['https://npm.example.com\n//other', {}, /is not the address of a registry/],
  [undefined, { registry: publicOne }, /has no registry for @vended here.*--registry .*--kit\.$/],
  [undefined, {}, /has no registry for @vended here/],
])('the registry %j with %j is refused with what to write instead', (named, settings, message) => {
  expect(() => kitRegistry(named, (name) => new Map(Object.entries(settings)).get(name))).toThrow(message);
});

test('no install script of a package runs in it, and npm does not ask about them', () => {
  write();
  expect(JSON.parse(read('package.json')).allowScripts).toEqual({ esbuild: false });
});

test('what it publishes was built just before', () => {
  write();
  expect(JSON.parse(read('package.json')).scripts.publish).toBe('npm run build && vended-module publish');
  expect(read('.github/workflows/ci.yml')).toContain('VENDED_KEY: ${{ secrets.VENDED_KEY }}');
});

test('with a packed kit, the repository contains it', () => {
  const kit = path.join(dir, 'kit');
  mkdirSync(kit);
  for (const file of ['vended-module-1.2.0.tgz', 'vended-testing-1.3.0.tgz'])
    writeFileSync(path.join(kit, file), '');
  write({ kit });
  expect(JSON.parse(read('package.json')).dependencies).toMatchObject({
    '@vended/module': 'file:kit/vended-module-1.2.0.tgz',
  });
  expect(existsSync(path.join(dir, 'new/kit/vended-testing-1.3.0.tgz'))).toBe(true);
});

test('a kit of another version is refused, and leaves nothing in the way of the next try', () => {
  // One of its packages has the version that is looked for.
  writeFileSync(path.join(dir, 'vended-module-1.2.0.tgz'), '');
  expect(() => write({ kit: dir })).toThrow(
    /has no vended-testing-1\.3\.0\.tgz\. Pack the kit of this version/,
  );
  expect(existsSync(path.join(dir, 'new'))).toBe(false);
  write();
  expect(read('module.json')).toContain('mfe-stock-reports');
});

test('a folder with something in it is left alone', () => {
  mkdirSync(path.join(dir, 'new'));
  writeFileSync(path.join(dir, 'new/notes.txt'), 'mine');
  expect(() => write()).toThrow(/is not an empty folder\. Name a new one\.$/);
  expect(readdirSync(path.join(dir, 'new'))).toEqual(['notes.txt']);
});

test.each([
  [{ name: 'reports' }, /"reports" is not a valid name for a module/],
  [{ name: 'shell' }, /is not a valid name for a module/],
  [{ name: 'mfe-../x' }, /is not a valid name for a module/],
  [{ name: `mfe-${'a'.repeat(61)}` }, /64 characters at most/],
  [{ area: 'Shelves' }, /is not a valid name for a list/],
  [{ area: 'stock', one: 'stock' }, /many and one/],
  [
    { area: 'returns', one: 'return' },
    /"return", which is reserved\. Choose another name, such as stock-returns/,
  ],
  [{ area: 'news', one: 'new' }, /"new", which is reserved/],
  [{ area: 'let', one: 'one-let' }, /"let", which is reserved/],
  [{ area: 'calls', one: 'call' }, /"call" two meanings in contract\/calls\.ts\. Choose another name/],
  [{ path: 'shelves' }, /is not a valid address of a page/],
  [{ path: '/Shelves/' }, /is not a valid address of a page/],
  [{ path: '/api/shelves' }, /belongs to the gateway/],
  [{ path: '/shelf-details' }, /is the form's address/],
  [{ api: 'https://elsewhere.example' }, /is not a valid path of an API/],
])('%j is refused with what to write instead', (wrong, message) => {
  expect(() => checkAnswers({ ...answers, ...wrong }, versions)).toThrow(message);
});

test('no list can have an address that the gateway answers', () => {
  for (const first of reserved.filter((word) => !word.includes('.')))
    for (const address of [`/${first}`, `/${first}/shelves`])
      expect(() => checkAnswers({ ...answers, path: address }, versions)).toThrow(/belongs to the gateway/);
  expect(checkAnswers({ ...answers, path: '/documents' }, versions).path).toBe('/documents');
});
