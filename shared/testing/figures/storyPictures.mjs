import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What a story looks like, and what is wrong with it. It has no pictures if it says `visual: false`, because it never looks the same twice.
 * @typedef {{ pictures: { light?: Buffer, dark?: Buffer }, violations: string[], failure: string | undefined }} Story
 */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const types = /** @type {Record<string, string>} */ ({
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
});

/**
 * Opens every story, in light and dark: its pictures, and what axe finds in it.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string | undefined} site the folder of the built stories; undefined if there are none
 * @returns {Promise<Map<string, Story>>} by their ids
 */
export async function openStories(browser, site) {
  /** @type {Map<string, Story>} */
  const stories = new Map();
  if (!site) return stories;
  const server = await serve(site);
  const origin = `http://127.0.0.1:${server.port}`;
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // With this user agent, Storybook ends animations itself.
    userAgent: 'StorybookTestRunner',
    viewport: { width: 1024, height: 720 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Stories show dates, so pictures need a fixed clock.
  await page.clock.setFixedTime(new Date('2026-01-15T12:00:00Z'));
  await page.addInitScript({ path: path.join(import.meta.dirname, 'storyInPage.js') });
  try {
    for (const { id, name } of storiesIn(site)) {
      await page.setViewportSize(
        name.includes('Narrow') ? { width: 360, height: 760 } : { width: 1024, height: 720 },
      );
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
      await page.waitForFunction('window.storyOutcome');
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      /** @type {{ failure?: string, hasPicture: boolean }} */
      const { failure, hasPicture } = await page.evaluate('storyOutcome');
      const picture = () =>
        hasPicture ? page.screenshot({ animations: 'disabled', caret: 'hide' }) : Promise.resolve(undefined);
      const violations = await violationsIn(page);
      const light = await picture();
      await page.emulateMedia({ colorScheme: 'dark' });
      const inDark = (await violationsIn(page)).filter((violation) => !violations.includes(violation));
      const dark = await picture();
      stories.set(id, {
        pictures: { ...(light && { light }), ...(dark && { dark }) },
        violations: [...violations, ...inDark.map((one) => `in the dark, ${one}`)],
        failure,
      });
    }
  } finally {
    await context.close();
    server.close();
  }
  return stories;
}

/** @param {string} site @returns {{ id: string, name: string }[]} */
function storiesIn(site) {
  const { entries } = JSON.parse(readFileSync(path.join(site, 'index.json'), 'utf8'));
  return /** @type {{ id: string, name: string, type: string }[]} */ (Object.values(entries)).filter(
    ({ type }) => type === 'story',
  );
}

/** @param {import('playwright-core').Page} page @returns {Promise<string[]>} one line per rule and element */
async function violationsIn(page) {
  await page.evaluate(axe);
  return page.evaluate('axeViolations()');
}

/** Serves a folder on a free port. @param {string} folder */
async function serve(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = path.join(folder, path.posix.normalize(decodeURIComponent(pathname)));
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' ? address?.port : 0, close: () => server.close() };
}
