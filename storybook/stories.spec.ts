import { expect } from '@playwright/test';
import { builtStories } from './builtStories';
import { test, violations } from './storyPage';

for (const theme of ['light', 'dark'])
  for (const { id, title, name } of builtStories()) {
    test(`${title}: ${name}, ${theme}`, async ({ page, story }) => {
      if (name.includes('Narrow')) await page.setViewportSize({ width: 360, height: 760 });
      const { status, reporters } = await story.open(id, theme);
      expect(reporters.flatMap(violations)).toEqual([]);
      expect(status).toBe('success');
      if (await story.hasPicture()) await expect(page).toHaveScreenshot(`${id}-${theme}.png`);
    });
  }
