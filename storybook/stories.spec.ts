import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { comparable } from './browserOnRecord.mjs';
import { builtStories } from './builtStories';
import { test, violations } from './storyPage';

/**
 * `npm test` only plays and checks the stories: their pictures, their look in the dark theme, and those that show the same in a narrow
 * window are part of `npm run verify`.
 */
const withPictures = process.env.PICTURES !== 'none';
const isNarrow = (name: string) => name.includes('Narrow');
const shown = builtStories().filter(({ name }) => withPictures || !isNarrow(name));
const sizes = { narrow: { width: 360, height: 760 }, wide: { width: 1024, height: 720 } };

for (const title of new Set(shown.map((story) => story.title)))
  test.describe(() => {
    // In order on one page: the browser shows the largest version of a picture that an earlier story has loaded.
    test.describe.configure({ mode: 'default' });

    for (const { id, name } of shown.filter((story) => story.title === title))
      test(`${title}: ${name}`, async ({ story }, { config }) => {
        const recording = config.updateSnapshots !== 'none';
        await story.page.setViewportSize(isNarrow(name) ? sizes.narrow : sizes.wide);

        const { status, reporters, thrown } = await story.open(id);
        expect(reporters.map(({ type }) => type)).toContain('a11y');
        expect(reporters.flatMap(violations)).toEqual([]);
        expect(status).toBe('success');
        expect(thrown).toBeUndefined();
        expect(await story.failure()).toBeNull();
        if (!withPictures) return;
        const hasPicture = (comparable || recording) && (await story.hasPicture());
        if (hasPicture) await expectPicture(story.page, `${id}-light.png`, recording);

        expect(await story.darken(id), 'in the dark theme').toEqual([]);
        if (hasPicture) await expectPicture(story.page, `${id}-dark.png`, recording);
      });
  });

if (withPictures)
  test('every recorded picture belongs to a story', () => {
    const stories = new Set(builtStories().map(({ id }) => id));
    const pictures = readdirSync(path.join(import.meta.dirname, 'pictures')).filter((name) =>
      name.endsWith('.png'),
    );
    expect(pictures.filter((name) => !stories.has(name.replace(/-(light|dark)\.png$/, '')))).toEqual([]);
  });

/** Compares bytes first, because most pictures are identical and this is faster. */
async function expectPicture(page: Page, name: string, recording: boolean) {
  // A page whose code is loaded on demand has nothing else to wait for where its story does nothing.
  await expect(page.getByText('Opening this page…')).toHaveCount(0);
  const onRecord = path.join(import.meta.dirname, 'pictures', name);
  if (!recording && existsSync(onRecord)) {
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (picture.equals(readFileSync(onRecord))) return;
  }
  await expect(page).toHaveScreenshot(name);
}
