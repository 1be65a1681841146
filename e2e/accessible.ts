import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const colorSchemes = ['light', 'dark'] as const;

/**
 * Fails on every violation of an accessibility rule that axe finds on the page, in light and in dark colours. The page has
 * the same elements in both: in dark colours only what depends on colours is examined again.
 *
 * @param parts selectors of what to examine; without them the whole page
 */
export async function expectAccessible(page: Page, ...parts: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of colorSchemes) {
    // Without motion every colour changes at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // No page has frames, so axe needs no second page to put their results together in.
    const axe = parts.reduce(
      (builder, part) => builder.include(part),
      new AxeBuilder({ page }).setLegacyMode(),
    );
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      found.push(
        ...nodes.map(({ target }) => `${page.url()} in ${colorScheme}: ${id} at ${target.join(' ')}`),
      );
  }
  expect(found).toEqual([]);
}
