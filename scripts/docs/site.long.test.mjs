import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
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

const builder = pathToFileURL(path.join(import.meta.dirname, 'site.mjs'));

/** Builds it in a process of its own: TypeDoc and VitePress are ES modules, which Jest does not load. @param {string} storybook */
async function docs(storybook) {
  const options = JSON.stringify({ out, base, storybook });
  const code = `import { buildSite } from '${builder}'; await buildSite(${options});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  const [status] = await once(child, 'close');
  return { status, stderr };
}

beforeAll(async () => {
  const { status, stderr } = await docs(stories);
  // VitePress writes its progress there.
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/warn|error/i)]);
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html') && !file.startsWith('storybook/'))
      pages.set(file, readFileSync(path.join(out, file), 'utf8'));
}, 600_000);
afterAll(() => {
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

test.each(foldersWith('module.json', '', 1))('%s has a page: owner, contract, budgets', (name) => {
  const page = pages.get(`modules/${name}.html`) ?? '';
  const owner = new RegExp(`^/${name}/ +(\\S+)`, 'm').exec(
    readFileSync(path.join(root, 'CODEOWNERS'), 'utf8'),
  );
  expect(page).toContain(owner?.[1]);
  expect(page).toContain(JSON.parse(readFileSync(path.join(root, name, 'module.json'), 'utf8')).contract);
  expect(page).toMatch(/first page<\/td>\s*<td>[\d.]+ kB/);
});

test('without built stories, it says what builds them', async () => {
  const { status, stderr } = await docs(path.join(out, 'none'));
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('The stories are not built. Run npm run docs, which builds them first.'),
  ]);
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
});
