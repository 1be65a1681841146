import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { onePageOfEachKind, sitePages } from '../../../e2e/publicPages';
import { expect, test } from '../../../e2e/test';

const port = 9333;
/** Results vary, so the median of three runs counts, as Lighthouse's documentation recommends. */
const runs = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

// Lighthouse's default preset is a mid-range phone on a slow 4G network.
test('every public page scores well on a phone', async ({ product, launchOptions }) => {
  const { args = [], ...options } = launchOptions;
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  const poor: string[] = [];
  const indexed = await sitePages(product.url);
  for (const page of await onePageOfEachKind(product.url)) {
    // A page that search engines may not index cannot have a good score for them.
    const counted = categories.filter((name) => name !== 'seo' || indexed.includes(page));
    const lhr = await medianRun(product.url + page, counted);
    const scores = counted.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
    const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (name) => `${Math.round(lhr.audits[name]?.numericValue ?? Number.NaN)} ms`,
    );
    const shift = lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
    console.log(`${page}: ${scores.join(' · ')}, FCP/LCP/TBT ${figures.join(' / ')}, shift ${shift}`);
    const failed = Object.values(lhr.audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
    );
    for (const { id } of failed) console.log(`    ${id}`);
    const [performance = 0, ...others] = scores;
    if (performance < 98 || others.some((score) => score < 100) || shift > 0) poor.push(page);
  }
  await browser.close();
  expect(poor).toEqual([]);
});

/** The run with the median performance score. */
async function medianRun(address: string, onlyCategories: readonly string[]) {
  const taken: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: [...onlyCategories],
    });
    if (result && !result.lhr.runtimeError) taken.push(result.lhr);
    else console.log(`    a run of ${address} did not finish: ${result?.lhr.runtimeError?.code}`);
  }
  const performance = ({ categories: found }: Result) => found['performance']?.score ?? 0;
  const middle = taken.sort((one, other) => performance(one) - performance(other))[taken.length >> 1];
  if (!middle) throw new Error(`Lighthouse did not finish ${address}.`);
  return middle;
}
