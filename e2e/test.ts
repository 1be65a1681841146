import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { productTimeoutMs, startProduct, type Product } from './product';

interface Fixtures {
  /** Declares the problems that a test causes on purpose; any other problem fails the test. */
  expectProblems: (...patterns: RegExp[]) => void;
}

/** The password of every demonstration user. */
export const demonstrationPassword = 'vended-demo';

/** A browser test against the running product, which also fails on problems that are not visible on the page. */
export const test = base.extend<Fixtures & { context: BrowserContext }, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.end();
    },
    { scope: 'worker', timeout: productTimeoutMs },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  expectProblems: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const problems = collectProblems(context);
      await use((...patterns) => expected.push(...patterns));
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects console messages, uncaught errors, failed requests and error responses. */
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  // A failed prefetch is not a problem: the file is fetched again when it is needed.
  const prefetched = new Set<string>();
  const isPrefetch = (request: Request) =>
    request.resourceType() !== 'script' && new URL(request.url()).pathname.endsWith('.js');
  context.on('request', (request) => {
    if (isPrefetch(request)) prefetched.add(request.url());
  });
  context.on('console', (message) => {
    if (prefetched.has(message.location().url)) return;
    // What a page uses within a few seconds depends on the machine; the gateway's tests say what it has preloaded.
    if (message.text().includes('was preloaded using link preload but not used within')) return;
    // A failed call, which the shell also logs, is already collected as a response.
    if (/^\[vended\] \S+ \S+: status: \d/.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED' && !isPrefetch(request))
      problems.push(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !isPrefetch(response.request()))
      problems.push(`response: ${response.status()} ${response.url()}`);
  });
  return problems;
}

/**
 * Signs in like the login form but without loading its page, and waits for Grand Central, or opens the address at which
 * the test begins: loading Grand Central first, with the cards of all modules, would only take time.
 */
export async function signIn(page: Page, username: string, address?: string): Promise<void> {
  // Leaves the present page first: a call that it still waits for would be refused with the cookie of the new session.
  // localStorage needs a page of this origin, and a text file loads faster than a real page.
  await page.goto('/robots.txt');
  const answer = await page.request.post('/api/login', {
    data: { username, password: demonstrationPassword },
  });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as Readonly<Record<string, string>>;
  await page.evaluate((values) => {
    for (const key of ['user_type', 'customer_account_id', 'id'])
      localStorage.setItem(key, values[key] ?? '');
  }, session);
  await page.goto(address ?? '/grand-central');
  if (address === undefined)
    await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
}

/** Submits the sign-in page. */
export async function submitLogin(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Signs in on the sign-in page, and waits for Grand Central. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await submitLogin(page, username, demonstrationPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
}

/** Signs out, and waits until that has happened. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
}

/**
 * Restarts or kills the server while the page is not open, and opens it again. Which message the browser has for a call that is under way
 * at that moment depends on chance.
 */
export async function whilePageIsClosed(page: Page, restart: () => Promise<void>): Promise<void> {
  const address = page.url();
  await page.goto('about:blank');
  await restart();
  await page.goto(address);
}

/** The two ids in the browser's storage, which the console attaches to every call. */
export async function storedIds(page: Page): Promise<{ id: string; customer_account_id: string }> {
  return page.evaluate(() => ({
    id: localStorage.getItem('id') ?? '',
    customer_account_id: localStorage.getItem('customer_account_id') ?? '',
  }));
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The message after something has worked. */
export const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export function sidebarEntry(page: Page, name: string) {
  return page.getByRole('navigation').getByRole('link', { name, exact: true });
}

export { expect } from '@playwright/test';

/**
 * Scrolls to an extension until it shows something: its code is loaded when its place comes on screen, and what is above it may still
 * grow and push it away.
 *
 * @param id such as `mfe-users/device-people`
 */
export async function scrollToExtension(page: Page, id: string, shown: Locator): Promise<void> {
  const place = page.locator(`[data-extension="${id}"]`);
  await expect(async () => {
    await place.scrollIntoViewIfNeeded();
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
