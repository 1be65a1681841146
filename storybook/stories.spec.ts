import { expect } from '@playwright/test';
import { comparable } from './browserOnRecord.mjs';
import { builtStories } from './builtStories';
import { test, violations } from './storyPage';

const sizes = { narrow: { width: 360, height: 760 }, wide: { width: 1024, height: 720 } };

for (const { id, title, name } of builtStories())
  for (const theme of ['light', 'dark'] as const) {
    test(`${title}: ${name}, ${theme}`, async ({ story }, { config }) => {
      await story.page.setViewportSize(name.includes('Narrow') ? sizes.narrow : sizes.wide);
      const { status, reporters, thrown } = await story.open(id, theme);
      expect(reporters.map(({ type }) => type)).toContain('a11y');
      expect(reporters.flatMap(violations)).toEqual([]);
      expect(status).toBe('success');
      expect(thrown).toBeUndefined();
      expect(await story.failure()).toBeNull();
      const recording = config.updateSnapshots !== 'none';
      if ((comparable || recording) && (await story.hasPicture()))
        await expect(story.page).toHaveScreenshot(`${id}-${theme}.png`);
    });
  }
