import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FiguresError } from './figuresError.mjs';
import { openBrowser } from './openBrowser.mjs';
import { signIn } from './signIn.mjs';

const loads = 7;

/** @typedef {import('./signIn.mjs').SignedIn} SignedIn */
/** @typedef {{ paint: number, heading: number }} Load in milliseconds from the navigation */

/**
 * Measures the first paint of the module's first page and when its heading appears, live and with the changed build, in a running
 * product: alternating page loads, each in a browser with an empty cache. A page outside the product would paint at another time.
 *
 * @param {{ dir: string, address?: string, link?: string }} options
 * @returns {Promise<string>} Markdown
 * @throws {FiguresError} if the page that is asked for is not the one that would be measured
 */
export async function firstPaints({ dir, address, link }) {
  const { VENDED_USERNAME: username, VENDED_PASSWORD: password } = process.env;
  const manifest = JSON.parse(readFileSync(path.join(dir, 'module.json'), 'utf8'));
  const route = firstPage(manifest);
  if (!route)
    return '**First paint** was not measured: each page of the module needs a parameter in its address.';
  const signsIn = route.permission !== 'public';
  if (!address || !link || (signsIn && (!username || !password)))
    return `**First paint** was not measured. It needs a running Vended (\`--in\`), a link that shows this build (\`--link\`)${signsIn ? ', and somebody who may see the page (`VENDED_USERNAME` and `VENDED_PASSWORD`)' : ''}.`;
  const url = new URL(route.path, address);
  const page = { url, module: String(manifest.name) };
  const session =
    signsIn && username && password ? await signIn(url.origin, { username, password }) : undefined;
  const browser = await openBrowser();
  try {
    /** @type {{ live: Load[], changed: Load[] }} */
    const done = { live: [], changed: [] };
    for (let load = 0; load < loads; load += 1) {
      done.live.push(await loadPage(browser, page, session, undefined));
      done.changed.push(await loadPage(browser, page, session, link));
    }
    const row = (/** @type {string} */ what, /** @type {keyof Load} */ key) =>
      `| ${what} | ${median(done.live.map((load) => load[key]))} ms | ${median(done.changed.map((load) => load[key]))} ms |`;
    return [
      `**First paint** of \`${route.path}\`, and when its heading is there, after the navigation: the median of ${loads} loads each, in turn, on the machine that ran this.`,
      [
        '| | Live | Now |',
        '| --- | --: | --: |',
        row('first contentful paint', 'paint'),
        row('heading', 'heading'),
      ].join('\n'),
    ].join('\n\n');
  } finally {
    await browser.close();
  }
}

/** @typedef {{ path: string, permission: string }} Route */

/**
 * The page that the module's first menu entry leads to, else its first one that has an address without parameters.
 *
 * @param {{ routes: Route[], menu?: { path: string }[] }} manifest
 * @returns {Route | undefined}
 * @throws {FiguresError}
 */
function firstPage({ routes, menu = [] }) {
  const [entry] = menu;
  if (!entry)
    return routes
      .map((route) => ({ ...route, path: route.path.replace(/\/:\w+\?/g, '') || '/' }))
      .find(({ path: address }) => !address.includes(':'));
  const route = routes.find((one) => one.path === entry.path);
  if (route) return route;
  throw new FiguresError(
    `In module.json, the menu leads to ${entry.path}, which is none of the routes. Correct one of the two.`,
  );
}

/**
 * In the page: the moment at which its heading appears, once it has. The shell marks the element of each module, because the not-found
 * page has a heading too.
 *
 * @param {string} module
 */
const headingShown = (module) =>
  `document.querySelector('[data-module="${module}"] h1')?.checkVisibility() && performance.now()`;

/** In the page: the browser's own measurement, which may be available only a moment later. */
const firstContentfulPaint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";

/**
 * In the page: waits until an expression has a value; 0 after half a minute. `waitForFunction` would evaluate a text in each frame, which
 * the product's Content-Security-Policy forbids.
 *
 * @param {string} expression
 */
const once = (expression) => `new Promise((resolve) => {
  setTimeout(resolve, 30_000, 0);
  const look = () => {
    const value = ${expression};
    if (value) resolve(value);
    else requestAnimationFrame(look);
  };
  look();
})`;

/**
 * @param {import('playwright-core').Browser} browser @param {{ url: URL, module: string }} asked
 * @param {SignedIn | undefined} session @param {string | undefined} link
 * @returns {Promise<Load>}
 */
async function loadPage(browser, { url, module }, session, link) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(session && { storageState: { cookies: [], origins: session.origins } }),
  });
  try {
    if (session) await context.addCookies(session.cookies);
    const page = await context.newPage();
    if (link) await openPreview(page, link);
    await page.goto(url.href, { waitUntil: 'commit' });
    const heading = Number(await page.evaluate(once(headingShown(module))));
    if (!heading)
      throw new FiguresError(
        `${url} shows no heading of ${module}, at ${page.url()}. See that the account may open it, and that the preview has not ended.`,
      );
    const paint = Number(await page.evaluate(once(firstContentfulPaint)));
    const { origin, pathname } = new URL(page.url());
    if (origin + pathname !== url.origin + url.pathname)
      throw new FiguresError(
        `${url} leads to ${page.url()}, which is not measured in its place. See that the account may open it.`,
      );
    return { paint, heading };
  } catch (error) {
    if (error instanceof FiguresError) throw error;
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new FiguresError(
      `${url} cannot be measured (${reason}). See that the product runs, and try again.`,
    );
  } finally {
    await context.close();
  }
}

/**
 * Opens a link to a preview. One that no longer works leads to the live build, which must not be measured instead.
 *
 * @param {import('playwright-core').Page} page @param {string} link
 * @throws {FiguresError}
 */
async function openPreview(page, link) {
  await page.goto(link);
  // Every visitor has to agree first.
  const agree = page.getByRole('button', { name: 'Show the preview' });
  if ((await agree.count()) > 0) await agree.click();
  const registry = await page.locator('#registry').textContent();
  /** @type {{ config: { preview?: { ended?: string } } }} */
  const { config } = JSON.parse(registry ?? '{"config":{}}');
  if (config.preview && !config.preview.ended) return;
  throw new FiguresError(
    `The link ${link} shows no preview (${config.preview?.ended ?? 'not one of this product'}). Make another: npx vended-module rollout build --link.`,
  );
}

/** @param {readonly number[]} times @returns {string} without decimals */
function median(times) {
  const sorted = [...times].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0);
}
