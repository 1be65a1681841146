import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { startProduct, type Product } from './product';

interface Fixtures {
  /** Names the problems that a test brings about on purpose; any other fails it. */
  expectProblems: (...patterns: RegExp[]) => void;
}

/** What the browser says of a call while the server is away. */
export const serverAway = /net::ERR_(?:CONNECTION_(?:REFUSED|RESET)|EMPTY_RESPONSE)/;

const demonstrationPassword = 'vended-demo';

/** A test in a browser against the running product, which fails on anything that goes wrong unseen. */
export const test = base.extend<Fixtures & { context: BrowserContext }, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.end();
    },
    { scope: 'worker', timeout: 180_000 },
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

/** Everything that a person would not see but a developer would be sorry for. */
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  // What is fetched ahead in vain is asked for again when it is needed.
  const ahead = new Set<string>();
  const isAhead = (request: Request) =>
    request.resourceType() !== 'script' && new URL(request.url()).pathname.endsWith('.js');
  context.on('request', (request) => {
    if (isAhead(request)) ahead.add(request.url());
  });
  context.on('console', (message) => {
    if (ahead.has(message.location().url)) return;
    // What the shell logs of a failed call is on record as that call.
    if (/^\[vended\] \S+ \S+: status: \d/.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that is left drops what it no longer needs.
    if (reason !== 'net::ERR_ABORTED' && !isAhead(request))
      problems.push(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !isAhead(response.request()))
      problems.push(`response: ${response.status()} ${response.url()}`);
  });
  return problems;
}

/** Signs in as the login form does, but without loading the page it is on, and waits for Grand Central. */
export async function signIn(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { username, password: demonstrationPassword },
  });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as Readonly<Record<string, string>>;
  // Local storage belongs to an origin. A text file of this one loads faster than a page.
  await page.goto('/robots.txt');
  await page.evaluate((values) => {
    for (const key of ['user_type', 'customer_account_id', 'id'])
      localStorage.setItem(key, values[key] ?? '');
  }, session);
  await page.goto('/grand-central');
  await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
}

/** Signs in on the page made for it, and waits for Grand Central. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password').fill(demonstrationPassword);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
}

/** The two ids that the console attaches to every call, as the browser holds them. */
export async function storedIds(page: Page): Promise<{ id: string; customer_account_id: string }> {
  return page.evaluate(() => ({
    id: localStorage.getItem('id') ?? '',
    customer_account_id: localStorage.getItem('customer_account_id') ?? '',
  }));
}

/** The entry of the sidebar with this name. */
export function sidebarEntry(page: Page, name: string) {
  return page.getByRole('navigation').getByRole('link', { name, exact: true });
}

export { expect } from '@playwright/test';
