import { expect, heading, signIn, success, test } from './test';

test(
  'a customer adds a group, a location in it and a stockroom in the location, and changes the location',
  { tag: '@journey' },
  async ({ page }) => {
    await signIn(page, 'acme.admin', '/groups');
    await page.getByLabel('Group name').fill('Humber ports');
    await page.getByRole('button', { name: 'Add Group' }).click();
    await expect(success(page, 'Group added successfully.')).toBeVisible();
    await expect(page.getByLabel('Group name')).toHaveValue('');

    await page.getByRole('link', { name: 'Humber ports' }).click();
    await expect(heading(page, 'Locations in Humber ports')).toBeFocused();
    await expect(page.getByText('No locations found.')).toBeVisible();
    // An empty list shows this button a second time.
    await page.getByRole('button', { name: 'Add Location' }).first().click();
    await page.getByLabel('Location name').fill('Hull dock');
    await page.getByLabel('Town').fill('Hull');
    await page.getByLabel('W3W').fill('filled.count.soap');
    await page.getByLabel('Latitude').fill('53.7457');
    await page.getByLabel('Longitude').fill('-0.3367');
    await page.getByRole('button', { name: 'Save Location' }).click();
    const row = page.getByRole('row', { name: /Hull dock/ });
    await expect(row.getByRole('link', { name: /filled\.count\.soap/ })).toHaveAttribute(
      'href',
      'https://what3words.com/filled.count.soap',
    );
    await expect(row.getByRole('link', { name: /53\.7457, -0\.3367/ })).toHaveAttribute('target', '_blank');

    await page.getByRole('link', { name: 'Hull dock', exact: true }).click();
    await expect(heading(page, 'Stockrooms in Hull dock')).toBeFocused();
    await page.getByRole('button', { name: 'Add Stockroom' }).first().click();
    await page.getByLabel('Stockroom name').fill('Quay store');
    await page.getByRole('button', { name: 'Save Stockroom' }).click();
    await expect(success(page, 'Stockroom added successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Quay store No W3W –' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Stockroom' })).toBeFocused();

    await page.getByRole('button', { name: 'Edit Location' }).click();
    await expect(page.getByLabel('Town')).toHaveValue('Hull');
    await page.getByLabel('Location name').fill('Hull bulk terminal');
    await page.getByLabel('Town').fill('Kingston upon Hull');
    await page.getByRole('button', { name: 'Save Location' }).click();
    await expect(success(page, 'Location updated successfully')).toBeVisible();
    await expect(heading(page, 'Stockrooms in Hull bulk terminal')).toBeVisible();
    await expect(page.getByLabel('Location name')).toBeHidden();

    await page.reload();
    await expect(heading(page, 'Stockrooms in Hull bulk terminal')).toBeVisible();
    await expect(page.getByText('Quay store')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Locations' }).click();
    await expect(page.getByRole('link', { name: 'Hull bulk terminal' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Groups' }).click();
    await expect(heading(page, 'Groups')).toBeVisible();
  },
);

test('Back, Forward, Reload and a shared link open the same view', async ({ page, browser, product }) => {
  await signIn(page, 'acme.admin', '/groups');
  await page.getByRole('link', { name: 'Northern works' }).click();
  await page.getByRole('link', { name: 'Sheffield machine shop' }).click();
  await expect(heading(page, 'Stockrooms in Sheffield machine shop')).toBeVisible();
  const shared = page.url();

  await page.goBack();
  await expect(heading(page, 'Locations in Northern works')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sheffield machine shop' })).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Groups')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(heading(page, 'Stockrooms in Sheffield machine shop')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Stockrooms in Sheffield machine shop')).toBeVisible();

  const colleague = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(colleague, 'acme.user', shared);
  await expect(heading(colleague, 'Stockrooms in Sheffield machine shop')).toBeVisible();
  await colleague.context().close();
});
