import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foldersWith, root } from '../tree.mjs';

const out = mkdtempSync(path.join(tmpdir(), 'vended-docs-'));
/** @type {Map<string, string>} the text of each page, by its file */
const pages = new Map();

/** Runs it as npm does: TypeDoc is an ES module, which Jest does not load. @param {string[]} args */
async function docs(...args) {
  return docsAs({}, ...args);
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} args */
async function docsAs(env, ...args) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'docs.mjs'), '--out', out, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      VENDED_USERNAME: 'platform',
      VENDED_PASSWORD: 'right',
      ...env,
    },
  });
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  const [status] = await once(child, 'close');
  return { status, stderr };
}

const message = 'Error: [a link](https://evil.example) ![](https://evil.example/x.png) `end` | cell';

/** Of a module that another repository has. */
const outside = {
  ...{ name: 'mfe-elsewhere', version: '2.0.0', contract: '^1.5.0' },
  routes: [{ path: '/reports', title: '![Reports](https://evil.example/x.png)', permission: 'session' }],
  menu: [{ label: 'Reports | <b>', path: '/reports', order: 1, icon: 'file', permission: 'session' }],
};

/** A product in which one module has failed; platform administrators see its modules. */
const product = createServer((request, response) => {
  const cookie = 'vended_session=of-platform';
  request.resume();
  if (request.url === '/api/login') response.setHeader('Set-Cookie', `${cookie}; HttpOnly`);
  else if (request.headers.cookie !== cookie) response.statusCode = 401;
  const load = { median: 120.4, p95: 301.6 };
  const health = {
    countedSince: '2026-11-24T10:00:00.000Z',
    ...{ opens: 812, failures: 3, errors: 5, lastFailure: message, load, mount: load, uses: [] },
    messages: [{ kind: 'error', message, count: 5, lastAt: '2026-11-24T11:30:00.000Z' }],
  };
  const build = '1.0.0+0123456789abcdef';
  const origin = {
    ...{ by: 'Reports *team* (key 7f3a)', key: '7f3a', publishedAt: health.countedSince, changed: false },
    ...{ commit: 'c'.repeat(40), repository: 'https://git.example.com/reports.git' },
    ...{ builder: 'a CI service, Node 20', lockFile: null },
  };
  const bytes = { firstPage: 42_000, total: 61_000 };
  const since = '2026-11-24T09:00:00.000Z';
  const ofTeam = { health: { ...health, uses: ['session.can', 'navigate'] }, origin, bytes, since };
  response.end(
    JSON.stringify(
      request.url === '/registry'
        ? { modules: [{ manifest: { name: 'mfe-users' } }, { manifest: outside }] }
        : {
            builds: [
              { name: 'mfe-users', build, trial: null, health },
              {
                ...{ name: 'mfe-elsewhere', build: '2.0.0+fedcba9876543210', trial: null, ...ofTeam },
                previous: ['1.9.0+00112233445566aa', '1.8.0+99887766554433bb'],
              },
            ],
            changes: [
              {
                ...{ revision: 7, at: health.countedSince, action: 'heal', what: 'mfe-users' },
                ...{ by: 'gateway', why: message },
              },
            ],
          },
    ),
  );
});
/** @type {string} */
let url;

beforeAll(async () => {
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  const address = product.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { status, stderr } = await docs('--without-stories', '--from', url);
  expect([status, stderr]).toEqual([0, '']);
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) pages.set(file, readFileSync(path.join(out, file), 'utf8'));
}, 600_000);
afterAll(() => {
  product.close();
  rmSync(out, { recursive: true, force: true });
});

/** @param {string} html @param {RegExp} pattern */
const found = (html, pattern) => [...html.matchAll(pattern)].map(([, value = '']) => value);

test('every link leads to a file of the site, and to a heading that it has', () => {
  const broken = [...pages].flatMap(([file, html]) =>
    found(html, /\s(?:href|src)="([^"]+)"/g)
      .filter((address) => !/^(?:https?:|mailto:|data:)/.test(address))
      .filter((address) => {
        const [to = '', anchor] = decodeURI(address.replaceAll('&amp;', '&')).split('#');
        const target = to === '' ? file : path.join(path.dirname(file), to);
        if (!existsSync(path.join(out, target))) return true;
        return anchor !== undefined && !found(pages.get(target) ?? '', /\sid="([^"]+)"/g).includes(anchor);
      })
      .map((address) => `${file}: ${address}`),
  );
  expect(broken).toEqual([]);
});

test('nothing is loaded from a network', () => {
  const loaded = [...pages].flatMap(([file, html]) =>
    found(html, /<(?:script|link|img)[^>]*\s(?:src|href)="(https?:[^"]+)"/g).map(
      (address) => `${file}: ${address}`,
    ),
  );
  const styles = readFileSync(path.join(out, 'assets/portal.css'), 'utf8');
  expect([...loaded, ...found(styles, /url\(['"]?(https?:[^)]+)/g)]).toEqual([]);
  for (const font of found(styles, /url\('([^']+)'\)/g))
    expect(existsSync(path.join(out, 'assets', font))).toBe(true);
});

test('every page has one first heading, a title, and its place in the navigation', () => {
  for (const [file, html] of pages) {
    expect([file, found(html, /<(h1)[ >]/g)]).toEqual([file, ['h1']]);
    expect(found(html, /<title>(.+)<\/title>/g)).toHaveLength(1);
    expect([file, found(html, /aria-current="(page)"/g).length]).toEqual([file, 2]);
    expect([file, found(html, /\sid="([^"]+)"/g).length]).toEqual([
      file,
      new Set(found(html, /\sid="([^"]+)"/g)).size,
    ]);
  }
});

test('the reference has every part of the interface that the shell offers, with what it is for', () => {
  const shellApi = readFileSync(path.join(root, 'shared/module/shellApi.ts'), 'utf8');
  const page = pages.get('reference/shellApi.html') ?? '';
  const names = found(shellApi, /^export (?:interface|type|const) (\w+)/gm);
  expect(names).toContain('ShellApi');
  for (const name of names) expect([name, page.includes(name)]).toEqual([name, true]);
  for (const part of ['holdUnsaved', 'finishSignIn', 'Navigates within the product.'])
    expect(page).toContain(part);
  expect(pages.get('reference/manifest.html')).toContain('<code>contract</code>');
});

test.each(foldersWith('module.json', '', 1))('%s has a page: owner, contract, budgets, uses', (name) => {
  const page = pages.get(`modules/${name}.html`) ?? '';
  const owner = new RegExp(`^/${name}/ +(\\S+)`, 'm').exec(
    readFileSync(path.join(root, 'CODEOWNERS'), 'utf8'),
  );
  expect(page).toContain(owner?.[1]);
  expect(page).toContain(JSON.parse(readFileSync(path.join(root, name, 'module.json'), 'utf8')).contract);
  expect(page).toMatch(/first page<\/td>\n<td>[\d.]+ kB/);
  expect(page).toMatch(/<code>@vended\/module\/[\w/]+<\/code>/);
});

test('what a module uses of the shell is read from its code, however it is called there', () => {
  // `can` comes from a destructured session there.
  expect(pages.get('modules/mfe-users.html')).toContain('<code>session.can</code>');
});

test('without built stories, it says what builds them', async () => {
  const { status, stderr } = await docs('--stories', path.join(out, 'none'));
  expect([status, stderr]).toEqual([
    1,
    'The stories are not built. Run npm run docs, which builds them first.\n',
  ]);
});

test('the errors of a running product are on the pages of its modules, and nothing of them is a link', () => {
  const page = pages.get('modules/mfe-users.html') ?? '';
  expect(page).toContain(`Errors in ${url}`);
  expect(page).toMatch(/<td>812<\/td>\n<td>3<\/td>\n<td>5<\/td>\n<td>120 ms<\/td>\n<td>302 ms<\/td>/);
  expect(page).toContain('<code>Error: [a link](https://evil.example)');
  expect(page).not.toMatch(/(?:href|src)="https:\/\/evil/);
  expect(pages.get('modules/mfe-devices.html')).toContain('Nothing of it is live there.');
});

test('a module of another repository has a page from what a running product says of it', () => {
  const page = pages.get('modules/mfe-elsewhere.html') ?? '';
  for (const fact of [
    'Reports *team* (key 7f3a)',
    '<code>^1.5.0</code>',
    '<code>2.0.0+fedcba9876543210</code> since 2026-11-24',
    `commit <code>${'c'.repeat(40)}</code>, of https://git.example.com/reports.git`,
    '42.0 kB first page, 61.0 kB in all',
    'Earlier builds</td>\n<td><code>1.9.0+00112233445566aa</code>, <code>1.8.0+99887766554433bb</code>',
    '<code>navigate</code>, <code>session.can</code>',
    '![Reports](https://evil.example/x.png)',
    'Reports | &lt;b&gt;',
    `Errors in ${url}`,
  ])
    expect(page).toContain(fact);
  expect(page).not.toMatch(/(?:href|src)="https:\/\/evil/);
  expect(pages.get('modules/index.html')).toContain('<a href="mfe-elsewhere.html">mfe-elsewhere</a>');
});

test.each([
  ['console', {}, /"console" is not the address of a product\. Name it as in the browser/],
  ['http://127.0.0.1:9', {}, /127\.0\.0\.1:9\/api\/login does not answer/],
  ['http://127.0.0.1:9', { VENDED_PASSWORD: '' }, /Only platform administrators see the errors of/],
])('a product that is named %s, with %j, is refused in one sentence', async (from, env, sentence) => {
  const { status, stderr } = await docsAs(env, '--without-stories', '--from', from);
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
  expect(stderr).toMatch(sentence);
});
