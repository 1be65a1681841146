import type { Locator, Page } from '@playwright/test';
import {
  choose,
  content,
  inStyle,
  insertFile,
  newPost,
  paste,
  pictures,
  preview,
  textAround,
} from './blogPost';
import { expect, sidebarEntry, signIn, success, test } from './test';

test(
  'a post with five images and all kinds of formatting looks the same on the public page, after a reload and after an edit',
  { tag: '@journey' },
  async ({ page }) => {
    test.slow();
    await signIn(page, 'platform');
    await sidebarEntry(page, 'Blog').click();
    await page.getByRole('link', { name: 'Add New Post' }).click();
    await newPost(page, 'Everything at once');

    await choose(page, /^Text style/, 'Heading 1');
    await page.keyboard.type('The whole of it');
    for (const level of [2, 3, 4, 5, 6]) {
      await page.keyboard.press('Enter');
      await choose(page, /^Text style/, `Heading ${level}`);
      await page.keyboard.type(`Heading ${level}`);
    }
    await page.keyboard.press('Enter');
    for (const style of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Code', 'Superscript', 'Subscript'])
      await inStyle(page, style);
    await choose(page, 'Text colour', 'Red');
    await choose(page, 'Background colour', 'Yellow');
    await choose(page, /^Font size/, '24 px');
    await choose(page, /^Font:/, 'Georgia');
    await page.keyboard.type('dressed');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove formatting' }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Address', { exact: true }).fill('https://example.com/');
    await page.getByLabel('Link text').fill('a link');
    await page.getByRole('button', { name: 'Add link' }).click();
    await expect(content(page)).toBeFocused();
    await choose(page, 'Mention a page', 'Product Range');
    await page.keyboard.press('Enter');
    await choose(page, /^Text style/, 'Quotation');
    await page.keyboard.type('As it was said');
    await page.keyboard.press('Enter');
    await choose(page, /^Text style/, 'Code');
    await page.keyboard.type('first();');
    await page.keyboard.press('Enter');
    await page.keyboard.type('second();');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.keyboard.type('outer');
    for (const depth of ['one', 'two', 'three', 'four']) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+]');
      await page.keyboard.type(depth);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Numbered list' }).click();
    await page.keyboard.type('numbered');
    for (let press = 0; press < 6; press++) await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const [inText] = await pictures(page, ['#123456']);
    await page.getByLabel('Image file').setInputFiles(inText ? [inText] : []);
    await page.getByLabel('Image description').fill('A blue wall');
    await page.getByRole('button', { name: 'Insert image' }).click();
    await expect(content(page).getByRole('img', { name: 'A blue wall' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Post' }).click();

    await expect(success(page, 'Blog post created!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
    await page
      .getByLabel('Add images')
      .setInputFiles(await pictures(page, ['#a00', '#0a0', '#00a', '#aa0', '#0aa']));
    await expect(page.getByRole('img', { name: 'Image 5 of 5' })).toBeVisible();
    await expect(page.getByLabel('Add images')).toHaveCount(0);
    await expect(success(page, 'Blog post updated!')).toBeVisible();

    const heading = (within: Page | Locator) => within.getByRole('heading', { name: 'The whole of it' });
    const written = await textAround(heading(preview(page)));
    for (const tag of [
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'strong',
      'em',
      'u',
      's',
      'code',
      'sup',
      'sub',
      'a',
      'blockquote',
      'pre',
      'ul',
      'ol',
      'img',
    ])
      // oxfmt-ignore
      expect(written).toContain(`<${tag}`);
    expect(written).toContain('first();\nsecond();');
    const address = page.url();
    const publicAddress = `/blog/${address.split('/').at(-1) ?? ''}`;

    await page.goto(publicAddress);
    await expect(page.getByRole('img', { name: /Everything at once, image/ })).toHaveCount(5);
    expect(await textAround(heading(page))).toBe(written);

    await page.goto(address);
    await expect(content(page).getByText('dressed')).toHaveCSS('color', 'rgb(196, 41, 29)');
    await expect(content(page).getByText('dressed')).toHaveCSS('font-size', '24px');
    expect(await textAround(heading(preview(page)))).toBe(written);
    await page.getByLabel('Title').fill('Everything at once, again');
    await page.getByRole('button', { name: 'Save Post' }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await expect(success(page, 'Blog post updated!')).toBeVisible();

    await page.goto(publicAddress);
    await expect(page.getByRole('heading', { level: 1, name: 'Everything at once, again' })).toBeVisible();
    expect(await textAround(heading(page))).toBe(written);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('half of the screen is left for the text, and every tool is reachable by keyboard', async ({
    page,
  }) => {
    await signIn(page, 'platform');
    await newPost(page, 'On the way');
    await paste(page, '<p>A line</p>'.repeat(30));
    const toolbar = page.getByRole('toolbar');
    await expect(toolbar).toBeInViewport({ ratio: 1 });
    const tools = await toolbar.boundingBox();
    const bar = await page.locator('[data-save-bar]').boundingBox();
    expect(bar && tools ? bar.y - (tools.y + tools.height) : 0).toBeGreaterThan(370);

    await page.keyboard.press('Alt+F10');
    await expect(page.getByRole('button', { name: /^Text style/ })).toBeFocused();
    // The arrow keys wrap around to the last tool.
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Redo' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(content(page)).toBeFocused();
  });
});

test('an image that is pasted or dropped is stored as one that is chosen, and a copied text keeps it', async ({
  page,
}) => {
  await signIn(page, 'platform');
  await newPost(page, 'Pasted images');
  await paste(page, '<p>Before <a href="www.example.com">a link</a></p><video></video>');
  await expect(page.getByText('Left out: 1 video.')).toBeVisible();
  await paste(
    page,
    `<p>After</p><script>document.title = 'run'</script><img src=x onerror="document.title = 'run'">`,
  );
  const [pasted, dropped] = await pictures(page, ['#0a0', '#00a']);
  await insertFile(page, 'paste', pasted?.buffer.toString('base64') ?? '');
  await expect(content(page).locator('img')).toHaveCount(1);
  await insertFile(page, 'drop', dropped?.buffer.toString('base64') ?? '');
  await expect(content(page).locator('img')).toHaveCount(2);
  await expect(preview(page).locator('img')).toHaveCount(2);
  await expect(preview(page).getByRole('link', { name: 'a link' })).toHaveAttribute(
    'href',
    'https://www.example.com',
  );
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(success(page, 'Blog post created!')).toBeVisible();
  await expect(page).not.toHaveTitle(/run/);
  await content(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.goto('/admin/careers/new');
  await page.getByRole('textbox', { name: 'Job description' }).click();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('textbox', { name: 'Job description' }).locator('img')).toHaveCount(2);
});
