import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { builtPages } from './builtStories';
import { test } from './storyPage';

for (const { id, title } of builtPages())
  test(`the page ${title} can be read, and its controls work`, async ({ story }) => {
    await story.openDocs(id);
    expect(await story.failure()).toBeNull();
    const docs = story.page.locator('#storybook-docs');
    await expect(docs.locator('.sb-story > pre'), 'an error in place of a story').toHaveCount(0);

    // A table that was not recognised as one.
    await expect(docs.getByText(/^\s*\|/)).toHaveCount(0);

    const properties = await docs.locator('.docblock-argstable-body > tr').evaluateAll((rows) =>
      rows.map((row) => {
        const [name, description, , control] = row.querySelectorAll('td');
        const types = [...(description?.lastElementChild?.querySelectorAll('span') ?? [])];
        return {
          name: name?.textContent,
          types: types.map((type) => type.textContent.trim()),
          hasControl: Boolean(control?.querySelector('input, select, textarea, button')),
        };
      }),
    );
    const unnamed = properties.filter(({ types }) =>
      types.every((type) => /^(?:union|unknown|other)$/.test(type)),
    );
    expect(unnamed).toEqual([]);
    const fixed = properties.filter(
      ({ types, hasControl }) =>
        !hasControl &&
        (types.some((type) => ['string', 'number', 'boolean', 'LucideIcon'].includes(type)) ||
          types.every((type) => type.startsWith('"'))),
    );
    expect(fixed).toEqual([]);

    // Each text that the first story shows can be changed.
    const example = docs.locator('.sb-story').first();
    for (const control of await docs.locator('.docblock-argstable-body textarea[id^="control-"]').all()) {
      const text = await control.inputValue();
      if (text === '' || (await example.getByText(text, { exact: true }).count()) === 0) continue;
      await control.fill('Another text');
      await expect(example.getByText('Another text', { exact: true }).first()).toBeVisible();
      await control.fill(text);
    }

    const { violations } = await new AxeBuilder({ page: story.page })
      .include('#storybook-docs')
      // Stories are checked one by one, and the tables and sources are Storybook's own.
      .exclude('.sb-story')
      .exclude('.docblock-argstable')
      .exclude('.docblock-source')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      // Otherwise it opens another page, behind which this one is not rendered.
      .setLegacyMode()
      .analyze();
    expect(violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`))).toEqual([]);
  });

test('the page Tokens shows each text in its own size, in the font of the product', async ({ story }) => {
  await story.openDocs('tokens--docs');
  const lines = story.page.getByText(/: 1,284 lockers$/);
  const shown = await lines.evaluateAll((elements) =>
    elements.map((element) => {
      const { fontSize, fontFamily } = getComputedStyle(element);
      return `${fontSize} ${fontFamily.split(',')[0]}`;
    }),
  );
  const sizes = [12, 14, 16, 18, 22, 28, 36, 48];
  expect(shown).toEqual(sizes.map((size) => `${size}px "Public Sans Variable"`));
});

test('the icon of a button can be changed', async ({ story }) => {
  await story.openDocs('ui-button--docs');
  const docs = story.page.locator('#storybook-docs');
  const button = docs.locator('.sb-story').first().getByRole('button');
  const icon = docs.locator('.docblock-argstable-body > tr', { hasText: 'icon' });
  await icon.getByRole('combobox').selectOption('truck');
  await expect(button.locator('svg')).toBeVisible();

  // The page keeps it for the story, whose picture may be compared next.
  await docs.getByRole('button', { name: 'Reset controls' }).click();
  await expect(button.locator('svg')).toHaveCount(0);
});
