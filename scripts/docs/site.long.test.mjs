import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../e2e/chromium.mjs';
import { foldersWith, root } from '../tree.mjs';

const out = mkdtempSync(path.join(tmpdir(), 'vended-docs-'));
/** The path that the site is served from. */
const base = '/portal/';
const stories = mkdtempSync(path.join(tmpdir(), 'vended-stories-'));
writeFileSync(path.join(stories, 'index.html'), '<h1>The stories</h1>');
/** @type {Map<string, string>} the text of each page, by its file */
const pages = new Map();

/** Runs it as npm does: TypeDoc and VitePress are ES modules, which Jest does not load. @param {string[]} args */
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

const message =
  'Error: [a link](https://evil.example) ![](https://evil.example/x.png) `end` | cell {{ 6 * 7 }} <!-- @include: ../../../package.json -->';

/** Of a module that another repository has. */
const outside = {
  ...{ name: 'mfe-elsewhere', version: '2.0.0', contract: '^1.5.0' },
  routes: [
    { path: '/reports', title: '![Reports](https://evil.example/x.png) {{ 6 * 7 }}', permission: 'session' },
  ],
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
  const { status, stderr } = await docs('--stories', stories, '--base', base, '--from', url);
  // VitePress writes its progress there.
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/warn|error/i)]);
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html') && !file.startsWith('storybook/'))
      pages.set(file, readFileSync(path.join(out, file), 'utf8'));
}, 600_000);
afterAll(() => {
  product.close();
  for (const folder of [out, stories]) rmSync(folder, { recursive: true, force: true });
});

/** @param {string} html @param {RegExp} pattern */
const found = (html, pattern) => [...html.matchAll(pattern)].map(([, value = '']) => value);

test('every link leads to a file of the site, and to a heading that it has', () => {
  const broken = [...pages].flatMap(([file, html]) =>
    found(html, /\s(?:href|src)="([^"]+)"/g)
      .filter((address) => !/^(?:https?:|mailto:|data:)/.test(address))
      .filter((address) => {
        const [to = '', anchor] = decodeURI(address.replace(/\?[^#]*/, '')).split('#');
        const target =
          to === '' ? file : path.join(to.replace(base, ''), to.endsWith('/') ? 'index.html' : '');
        if (to !== '' && !to.startsWith(base)) return true;
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
  const styles = readdirSync(path.join(out, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(out, 'assets', file), 'utf8'))
    .join('\n');
  const fonts = found(styles, /url\(([^)"']+\.woff2)\)/g);
  expect([...loaded, ...found(styles, /url\(['"]?(https?:[^)]+)/g)]).toEqual([]);
  expect(fonts).not.toEqual([]);
  for (const font of fonts) expect(existsSync(path.join(out, font.replace(base, '')))).toBe(true);
});

test('every page has one first heading, a title, and its place in the navigation', () => {
  const navigation = found(pages.get('index.html') ?? '', /<a [^>]*class="[^"]*link" href="([^"#]+)"/g);
  for (const [file, html] of pages) {
    if (file === '404.html') continue;
    expect([file, found(html, /<(h1)[ >]/g)]).toEqual([file, ['h1']]);
    expect(found(html, /<title>(.+)<\/title>/g)).toHaveLength(1);
    expect(navigation).toContain(`${base}${file}`);
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
  expect(page).toMatch(/first page<\/td>\s*<td>[\d.]+ kB/);
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
  expect(page).toMatch(/<td>812<\/td><td>3<\/td><td>5<\/td><td>120 ms<\/td><td>302 ms<\/td>/);
  expect(page).toContain('<code>Error: [a link](https://evil.example)');
  expect(page).toContain('{{ 6 * 7 }}');
  expect(page).not.toContain('workspaces');
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
    'Earlier builds</td><td><code>1.9.0+00112233445566aa</code>, <code>1.8.0+99887766554433bb</code>',
    '<code>navigate</code>, <code>session.can</code>',
    '![Reports](https://evil.example/x.png) {{ 6 * 7 }}',
    'Reports | &lt;b&gt;',
    `Errors in ${url}`,
  ])
    expect(page).toContain(fact);
  expect(page).not.toMatch(/(?:href|src)="https:\/\/evil/);
  expect(pages.get('modules/index.html')).toContain(
    `<a href="${base}modules/mfe-elsewhere.html">mfe-elsewhere</a>`,
  );
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

describe('in a browser, under a policy that allows no inline code', () => {
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'",
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types vue",
  ].join('; ');
  const types = new Map([
    ['.html', 'text/html; charset=utf-8'],
    ['.js', 'text/javascript'],
    ['.css', 'text/css'],
  ]);
  const server = createServer((request, response) => {
    const asked = path.join(
      out,
      decodeURI(request.url ?? '/')
        .replace(base, '/')
        .replace(/[?#].*/, ''),
    );
    const file = existsSync(asked) && statSync(asked).isDirectory() ? path.join(asked, 'index.html') : asked;
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('Content-Type', types.get(path.extname(file)) ?? 'application/octet-stream');
    return response.setHeader('Content-Security-Policy', policy).end(readFileSync(file));
  });
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  /** @type {import('playwright-core').Browser} */
  let browser;
  /** @type {string} */
  let site;

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${base}`;
    const executablePath = findChromium();
    browser = await chromium.launch(executablePath ? { executablePath } : {});
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** @param {import('playwright-core').BrowserContextOptions} options @param {string} file */
  async function open(options, file) {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    /** @type {string[]} what the browser refuses, and errors */
    const complaints = [];
    page.on('console', (entry) => complaints.push(entry.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${site}${file}`);
    // Set once the page is in use.
    await page.locator('[aria-current="page"]').first().waitFor({ state: 'attached' });
    return { page, complaints };
  }

  /** @param {import('playwright-core').Page} page */
  async function violations(page) {
    await page.evaluate(axe);
    return page.evaluate(async () => {
      /** @type {{ axe: { run: () => Promise<{ violations: { id: string, nodes: { target: unknown[] }[] }[] }> } }} */
      const { axe: loaded } = Object(globalThis);
      const { violations: all } = await loaded.run();
      return all.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
    });
  }

  const files = [
    'index.html',
    'where.html',
    'modules/mfe-users.html',
    'reference/shellApi.html',
    'decisions/kit.html',
  ];
  for (const colorScheme of /** @type {const} */ (['light', 'dark']))
    test.each(files)(
      `%s is accessible in ${colorScheme} colours, and fits a phone and a screen`,
      async (file) => {
        for (const width of [320, 1440]) {
          const { page, complaints } = await open({ colorScheme, viewport: { width, height: 800 } }, file);
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          expect(complaints).toEqual([]);
          await page.context().close();
        }
      },
    );

  test('the search finds a part of the interface and leads to it', async () => {
    const { page, complaints } = await open({ viewport: { width: 1440, height: 800 } }, 'index.html');
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('holdUnsaved');
    const first = page.getByRole('dialog').getByRole('link').first();
    await first.waitFor();
    expect(await first.innerText()).toMatch(/The shell’s interface[^]*holdUnsaved/);
    expect(await violations(page)).toEqual([]);
    await first.click();
    await page.waitForURL(`${site}reference/shellApi.html#holdunsaved`);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('the stories of a module are a part of the site, although VitePress does not know them', async () => {
    const { page } = await open({}, 'modules/mfe-users.html');
    await page.getByRole('link', { name: /^screens-/ }).click();
    await page.getByRole('heading', { name: 'The stories' }).waitFor();
    expect(page.url()).toMatch(/\/portal\/storybook\/index\.html\?path=\/story\/screens-/);
    await page.context().close();
  });

  test('the colours are those of the system until a reader chooses others, which stay', async () => {
    const { page } = await open(
      { colorScheme: 'dark', viewport: { width: 1440, height: 800 } },
      'index.html',
    );
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.getByRole('switch').first().click();
    const light = await background();
    expect([dark, light]).toEqual(['rgb(18, 20, 23)', 'rgb(255, 255, 255)']);
    await page.reload();
    expect(await background()).toBe(light);
    await page.context().close();
  });
});
