import { banner, content, newPost, paste } from './blogPost';
import { expect, signIn, test } from './test';

test('a text of 1 MB can be pasted, typed into, saved and opened again', async ({ page }) => {
  await signIn(page, 'platform');
  await newPost(page, 'Long');
  const words = 'Some words of a text that goes on for a while, as long texts do. '.repeat(8);
  await paste(page, `<h2>Part</h2><p>${words}<b>bold</b></p>`.repeat(1900));
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('At the top: ');
  await expect(content(page).getByText('At the top: Part')).toBeVisible();
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(banner(page, 'Blog post created!')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(content(page).getByText('At the top: Part')).toBeVisible({ timeout: 30_000 });
});
