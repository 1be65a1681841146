import { expect, sidebarEntry, signIn, success, test } from './test';

test('a job is added, shown on the public page, and changed', { tag: '@journey' }, async ({ page }) => {
  await signIn(page, 'platform');
  await sidebarEntry(page, 'Careers').click();
  await page.getByRole('link', { name: '+ Add New Job' }).click();
  await page.getByLabel('Job title').fill('Stores planner');
  await page.getByLabel('Location').fill('Hull');
  await page.getByLabel('Salary range').fill('£30,000 to £34,000');
  await page.getByLabel('Job summary').fill('Plans what goes where.');
  await page.getByRole('textbox', { name: 'Job description' }).click();
  await page.keyboard.type('You plan stock.');
  await page.getByRole('button', { name: 'Save Career' }).click();
  await expect(success(page, 'Career added successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/careers$/);

  await page.goto('/careers');
  await expect(page.getByText('Plans what goes where.')).toBeVisible();

  await page.goto('/admin/careers');
  await page.getByRole('link', { name: 'Edit Stores planner' }).click();
  await expect(page.getByRole('textbox', { name: 'Job description' })).toHaveText('You plan stock.');
  await page.getByLabel('Location').fill('Hull or Leeds');
  await page.getByRole('button', { name: 'Save Career' }).click();
  await expect(success(page, 'Career updated successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Stores planner/ })).toContainText('Hull or Leeds');
});
