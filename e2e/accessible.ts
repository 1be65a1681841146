import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const colorSchemes = ['light', 'dark'] as const;

/**
 * Fails on every accessibility violation that axe finds on the page, in light and dark colours. The elements are the
 * same in both, so in dark colours only the rules about colours are checked.
 *
 * @param parts selectors of the parts to check; by default the whole page
 */
export async function expectAccessible(page: Page, ...parts: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForTransitions(page);
    // Legacy mode is faster and suffices for pages without frames.
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

/** With reduced motion, colours change in the next frame. On a busy machine axe might look before it. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
