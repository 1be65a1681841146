import type { Page } from '@playwright/test';
import { watchLongTasks, longestTask } from './bench/measure';
import { banner, content, newPost, paste } from './blogPost';
import { expect, signIn, test } from './test';

const typed = 'words that are typed without haste';

test('a text of 1 MB can be pasted, typed into, saved and opened again', async ({ page }) => {
  await signIn(page, 'platform');
  await newPost(page, 'Long');
  const words = 'Some words of a text that goes on for a while, as long texts do. '.repeat(8);
  await paste(page, `<h2>Part</h2><p>${words}<b>bold</b></p>`.repeat(1900));
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('At the top: ');
  await expect(content(page).getByText('At the top: Part')).toBeVisible();
  await reportTyping(page, 'at the top');
  await page.keyboard.press('Control+End');
  await reportTyping(page, 'at the end');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(banner(page, 'Blog post created!')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(content(page).getByText(`At the top: ${typed}`)).toBeVisible({ timeout: 30_000 });
});

/**
 * Prints how long keystrokes take until they are painted, and the longest task during typing and in the pause after
 * it.
 */
async function reportTyping(page: Page, where: string) {
  await watchKeys(page);
  await watchLongTasks(page);
  await page.keyboard.type(typed, { delay: 250 });
  const times = await page.evaluate(() => (window.keyTimes ?? []).toSorted((a, b) => a - b));
  const longest = await longestTask(page);
  // The draft is stored and the preview rendered during a pause in typing.
  await page.waitForTimeout(4000);
  const pause = await longestTask(page);
  process.stdout.write(
    `Typing ${where}: ${times.length} keys over 16 ms, median ${times[Math.floor(times.length / 2)] ?? 0} ms, ` +
      `longest ${times.at(-1) ?? 0} ms; longest task while typing ${Math.round(longest)} ms, in the pause ${Math.round(pause)} ms\n`,
  );
}

declare global {
  interface Window {
    keyTimes?: number[];
  }
}

async function watchKeys(page: Page) {
  await page.evaluate(() => {
    const times: number[] = (window.keyTimes = []);
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
