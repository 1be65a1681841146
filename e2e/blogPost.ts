import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

export const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

export async function newPost(page: Page, title: string) {
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Type', { exact: true }).selectOption('Company');
  await content(page).click();
}

/** Chooses from a menu of the toolbar, which returns the focus to the text. */
export async function choose(page: Page, menu: RegExp | string, choice: string) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  await expect(content(page)).toBeFocused();
}

export async function inStyle(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.keyboard.type(name.toLowerCase());
  await page.getByRole('button', { name, exact: true }).click();
  await page.keyboard.type(' ');
}

export async function paste(page: Page, html: string) {
  await content(page).evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'plain');
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Pastes or drops an image file into the text. */
export async function insertFile(page: Page, event: 'paste' | 'drop', base64: string) {
  await content(page).evaluate(
    (text, [kind, encoded]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'screen.png', { type: 'image/png' }));
      const given = { bubbles: true, cancelable: true };
      // The place of a drop is where the pointer is.
      const target = text.querySelector('[data-text]') ?? text;
      const { x, y } = target.getBoundingClientRect();
      // A browser says so before each drop, and the editor takes none without it.
      if (kind === 'drop') target.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, ...given }));
      target.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { clipboardData: data, ...given })
          : new DragEvent(kind, { dataTransfer: data, clientX: x + 2, clientY: y + 2, ...given }),
      );
    },
    [event, base64] as const,
  );
}

/** Creates pictures with different content. */
export async function pictures(page: Page, colours: readonly string[]) {
  const encoded = await page.evaluate(
    (fills) =>
      fills.map((fill) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
        const context = canvas.getContext('2d');
        if (context) context.fillStyle = fill;
        context?.fillRect(0, 0, 320, 240);
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      }),
    colours,
  );
  return encoded.map((base64, index) => ({
    name: `${index + 1}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(base64, 'base64'),
  }));
}

/** The rendered rich text that contains a heading. */
export const textAround = (heading: Locator) =>
  heading.evaluate(({ parentElement }) => parentElement?.innerHTML ?? '');
