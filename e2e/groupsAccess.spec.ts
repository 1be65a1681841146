import { heading, success } from './groupPages';
import { expect, signIn, test } from './test';

test('the three views can be used with the keyboard alone', async ({ page }) => {
  await signIn(page, 'acme.admin', '/groups');
  await page.getByLabel('Group name').focus();
  await page.keyboard.type('Solent yards');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Group added successfully.')).toBeVisible();

  await page.getByRole('link', { name: 'Solent yards' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Locations in Solent yards')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Group' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  // An empty list shows this button a second time.
  await expect(page.getByRole('button', { name: 'Add Location' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Groups', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Location name')).toBeFocused();
  await page.keyboard.type('Gosport');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Gosport' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Location' })).toBeFocused();

  await page.getByRole('link', { name: 'Gosport' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Stockrooms in Gosport')).toBeFocused();
  await page.getByRole('button', { name: 'Edit Location' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Location name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' yard');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Stockrooms in Gosport yard')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Location' })).toBeFocused();
});
