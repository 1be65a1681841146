import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Condition, throttle } from './conditions';
import { timeUntil, watchPaints } from './pageTimes';
import { watchTraffic } from './traffic';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One of the two sides that are compared. */
export interface Side {
  readonly url: string;
  /** The storage of a signed-in browser. */
  readonly signedIn: StorageState;
}

/** Figures by their names; see `figures.ts`. */
export type Measured = Readonly<Record<string, number>>;

const settleMs = 1_000;

async function inNewBrowser<Result>(
  browser: Browser,
  { url, signedIn }: Side,
  condition: Condition,
  withSession: boolean,
  work: (page: Page, session: Awaited<ReturnType<typeof throttle>>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    ...(withSession && { storageState: signedIn }),
  });
  const page = await context.newPage();
  const session = await throttle(page, condition);
  const result = await work(page, session);
  await context.close();
  return result;
}

/** Opens the public home page with an empty and then with a filled cache. */
export function visitHome(browser: Browser, side: Side, condition: Condition): Promise<Measured> {
  return inNewBrowser(browser, side, condition, false, async (page, session) => {
    const traffic = watchTraffic(session);
    const paints = await watchPaints(page);
    const settle = async (kind: string) => {
      await page.goto('/', { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(settleMs);
      const { first, largest, shift, blocking } = await paints();
      return {
        [`home ${kind} first paint`]: first,
        [`home ${kind} largest paint`]: largest,
        [`home ${kind} layout shift`]: shift,
        [`home ${kind} blocking`]: blocking,
      };
    };
    const cold = await settle('cold');
    const { bytes, requests, scriptBytes } = traffic.read();
    return {
      ...cold,
      'home bytes': bytes,
      'home script bytes': scriptBytes,
      'home requests': requests,
      ...(await settle('warm')),
    };
  });
}

/** Measures from the click on Login until Grand Central is shown. */
export function visitSignIn(browser: Browser, side: Side, condition: Condition): Promise<Measured> {
  return inNewBrowser(browser, side, condition, false, async (page) => {
    await page.goto('/login', { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const form = page.getByRole('main');
    await form.getByLabel('Username').fill('platform');
    await form.getByLabel('Password').fill('vended-demo');
    const took = await timeUntil(page, {
      press: 'main form button[type="submit"]',
      shown: 'main#main h1',
      path: '/grand-central',
    });
    return { 'sign-in': took };
  });
}

/** Opens /vendors by its address with an empty and then with a filled cache. */
export function visitVendors(browser: Browser, side: Side, condition: Condition): Promise<Measured> {
  return inNewBrowser(browser, side, condition, true, async (page, session) => {
    const traffic = watchTraffic(session);
    const paints = await watchPaints(page);
    const visit = async () => {
      await page.goto('/vendors', { waitUntil: 'commit' });
      return timeUntil(page, { shown: rowsOf('Vendors'), path: '/vendors' });
    };
    const cold = await visit();
    // Traffic after the rows is not counted.
    const { bytes, scriptBytes, requests, hops } = traffic.read('/api/vendors');
    await page.waitForLoadState('networkidle');
    // If rows arrive before anything was painted, the first paint is recorded after them.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return {
      'vendors first paint': (await paints()).first,
      'vendors cold': cold,
      'vendors bytes': bytes,
      'vendors script bytes': scriptBytes,
      'vendors requests': requests,
      'vendors hops': hops,
      'vendors warm': await visit(),
    };
  });
}

/** Opens Grand Central with an empty cache, and clicks an area as soon as the sidebar shows it: nothing has been fetched ahead. */
export function clickAtOnce(browser: Browser, side: Side, condition: Condition): Promise<Measured> {
  return inNewBrowser(browser, side, condition, true, async (page) => {
    await page.goto('/grand-central', { waitUntil: 'commit' });
    await page.getByRole('navigation').getByRole('link', { name: 'Vendors', exact: true }).waitFor();
    const took = await timeUntil(page, {
      press: 'nav a[href="/vendors"]',
      shown: rowsOf('Vendors'),
      path: '/vendors',
    });
    return { 'click at once': took };
  });
}

export const areas = [
  { entry: 'Groups', path: '/groups', table: 'Groups' },
  { entry: 'Vendors', path: '/vendors', table: 'Vendors' },
  { entry: 'Devices', path: '/devices', table: 'Devices' },
  { entry: 'Items', path: '/items', table: 'Items' },
  { entry: 'Users', path: '/users', table: 'Users' },
  { entry: 'Careers', path: '/admin/careers', table: 'Careers' },
  { entry: 'Leads', path: '/admin/leads', table: 'Leads' },
  { entry: 'Blog', path: '/admin/blog', table: 'Blog posts' },
] as const;

const rowsOf = (table: string) => `main table[aria-label="${table}"] tbody tr`;

interface Journey {
  readonly first: readonly number[];
  readonly again: readonly number[];
  readonly figures: Measured;
}

/**
 * Visits all areas through the sidebar, in the first lap hovering over each entry for 200 ms before the click, then
 * `laps` more times. Each area is left once it is loaded.
 */
export function travel(browser: Browser, side: Side, condition: Condition, laps: number): Promise<Journey> {
  return inNewBrowser(browser, side, condition, true, async (page, session) => {
    const traffic = watchTraffic(session);
    await page.goto('/grand-central');
    await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const first: number[] = [];
    const again: number[] = [];
    for (let lap = 0; lap <= laps; lap += 1) {
      for (const { entry, path, table } of areas) {
        if (lap === 0) {
          await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).hover();
          await page.waitForTimeout(200);
        }
        const took = await timeUntil(page, { press: `nav a[href="${path}"]`, shown: rowsOf(table), path });
        (lap === 0 ? first : again).push(took);
        // Otherwise the moment of the next switch would decide which answers and prefetched files are counted.
        await traffic.quiet();
      }
    }
    const { bytes, requests } = traffic.read();
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      first,
      again,
      figures: { 'journey bytes': bytes, 'journey requests': requests, 'journey memory': usedSize },
    };
  });
}
