import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FiguresError } from './figuresError.mjs';
import { openBrowser } from './openBrowser.mjs';

const loads = 7;

/**
 * How long the module's first page takes to show its heading, live and with the changed build, in a product that runs: page loads in turn, each
 * in a browser without a cache. Only that is worth telling: a page outside the product paints at another time.
 *
 * @param {{ dir: string, address?: string, preview?: string }} options
 * @returns {Promise<string>} Markdown
 */
export async function firstPaints({ dir, address, preview }) {
  const { VENDED_USERNAME: username, VENDED_PASSWORD: password } = process.env;
  const { routes, menu } = JSON.parse(readFileSync(path.join(dir, 'module.json'), 'utf8'));
  /** @type {{ path: string, permission: string }} */
  const route = menu[0]
    ? routes.find((/** @type {{ path: string }} */ one) => one.path === menu[0].path)
    : routes[0];
  const signsIn = route.permission !== 'public';
  if (!address || !preview || (signsIn && (!username || !password)))
    return `**First paint** was not measured. It needs a running Vended (\`--in\`), a link to the preview of this build (\`--preview\`)${signsIn ? ', and somebody who may see the page (`VENDED_USERNAME` and `VENDED_PASSWORD`)' : ''}.`;
  const browser = await openBrowser();
  try {
    const account = signsIn ? { username: username ?? '', password: password ?? '' } : undefined;
    /** @type {{ live: number[], changed: number[] }} */
    const times = { live: [], changed: [] };
    for (let load = 0; load < loads; load += 1)
      for (const which of /** @type {const} */ (['live', 'changed']))
        times[which].push(
          await timeToHeading(
            browser,
            new URL(route.path, address),
            account,
            which === 'changed' ? preview : undefined,
          ),
        );
    const [live, changed] = [median(times.live), median(times.changed)];
    return [
      `**First paint** of \`${route.path}\`: the time from the navigation until the page's heading is shown, the median of ${loads} loads each, in turn, on the machine that ran this.`,
      `| Live | Now |\n| --: | --: |\n| ${live.toFixed(0)} ms | ${changed.toFixed(0)} ms |`,
    ].join('\n\n');
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('playwright-core').Browser} browser @param {URL} url
 * @param {{ username: string, password: string } | undefined} account @param {string | undefined} preview
 */
async function timeToHeading(browser, url, account, preview) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  try {
    if (account) await signIn(page, url.origin, account);
    if (preview) await openPreview(page, preview);
    await page.goto(url.href, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 30_000 });
    return await page.evaluate(() => performance.now());
  } catch (error) {
    if (error instanceof FiguresError) throw error;
    throw new FiguresError(
      `${url} shows no heading. See that the account may open it, and that the preview has not ended.`,
    );
  } finally {
    await context.close();
  }
}

/**
 * Opens a link to a preview. One that no longer works leads to the live build, which must not be measured in its place.
 *
 * @param {import('playwright-core').Page} page @param {string} link
 * @throws {FiguresError}
 */
async function openPreview(page, link) {
  await page.goto(link);
  // Everybody is asked first.
  const agree = page.getByRole('button', { name: 'Show the preview' });
  if ((await agree.count()) > 0) await agree.click();
  const registry = await page.locator('#registry').textContent();
  /** @type {{ config: { preview?: { ended?: string } } }} */
  const { config } = JSON.parse(registry ?? '{"config":{}}');
  if (config.preview && !config.preview.ended) return;
  throw new FiguresError(
    `The link ${link} shows no preview (${config.preview?.ended ?? 'not one of this product'}). Make another: npx vended-module preview.`,
  );
}

/** @param {import('playwright-core').Page} page @param {string} origin @param {{ username: string, password: string }} account */
async function signIn(page, origin, account) {
  const answer = await page.request.post(`${origin}/api/login`, { data: account });
  const session = await answer.json();
  // The console keeps the ids of the session there; a text file of this origin loads faster than a page.
  await page.goto(`${origin}/robots.txt`);
  const ids = ['user_type', 'customer_account_id', 'id'].map((key) => [key, String(session[key])]);
  await page.evaluate(`for (const [key, id] of ${JSON.stringify(ids)}) localStorage.setItem(key, id);`);
}

/** @param {readonly number[]} times */
function median(times) {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
