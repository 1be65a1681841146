import { chromium, type Browser } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './test';

const rounds = 15;
const latency = 150;

interface Paints {
  readonly first: number;
  readonly largest: number;
}

/** The home page as a static file: its server-rendered markup, styles and pictures without scripts. */
async function savedPage(url: string) {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>\n?/gs, '')
    .replaceAll(/<link rel="preload"[^>]*as="script"[^>]*>\n?/g, '')
    .replaceAll(/<meta property="csp-nonce"[^>]*>\n?/g, '');
}

/** Serves the saved page and the files that it refers to from memory. */
async function serveSaved(url: string) {
  const page = brotliCompressSync(await savedPage(url));
  const files = new Map<string, { type: string; content: Buffer }>();
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (address === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(page);
      return;
    }
    const answer = async () => {
      const known = files.get(address);
      if (known) return known;
      const found = await fetch(url + address);
      const file = {
        type: found.headers.get('content-type') ?? 'application/octet-stream',
        content: Buffer.from(await found.arrayBuffer()),
      };
      files.set(address, file);
      return file;
    };
    void answer().then(({ type, content }) => {
      response.writeHead(200, { 'content-type': type });
      response.end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function measure(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries())
        document.documentElement.dataset['largest'] = String(startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1_500);
  const paints = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: Number(document.documentElement.dataset['largest']),
  }));
  await context.close();
  return paints;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

test('the home page paints nearly as fast as the same page as a static file', async ({
  product,
  launchOptions,
}) => {
  const browser = await chromium.launch(launchOptions);
  const saved = await serveSaved(product.url);
  // Warm up both before measuring.
  await measure(browser, saved.url);
  await measure(browser, product.url);
  const ours: Paints[] = [];
  const plain: Paints[] = [];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await measure(browser, saved.url));
    ours.push(await measure(browser, product.url));
  }
  saved.close();
  await browser.close();
  for (const paint of ['first', 'largest'] as const) {
    const [our, their] = [ours, plain].map((all) => median(all.map((paints) => paints[paint])));
    const ratio = (our ?? Number.NaN) / (their ?? Number.NaN);
    console.log(
      `${paint} contentful paint: ${our?.toFixed(0)} ms, plain file ${their?.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
    );
    expect(ratio).toBeLessThanOrEqual(1.15);
  }
});
