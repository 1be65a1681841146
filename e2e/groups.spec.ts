import type { Page } from '@playwright/test';
import { heading, openGroups, success } from './groupPages';
import { expect, signIn, test, whilePageIsClosed } from './test';

const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function addGroup(page: Page, name: string) {
  await openGroups(page);
  await page.getByLabel('Group name').fill(name);
  await page.getByRole('button', { name: 'Add Group' }).click();
  await expect(success(page, 'Group added successfully.')).toBeVisible();
}

async function addLocation(page: Page, name: string) {
  // An empty list shows this button a second time.
  await page.getByRole('button', { name: 'Add Location' }).first().click();
  await page.getByLabel('Location name').fill(name);
  await page.getByLabel('Town').fill('Hull');
  await page.getByLabel('W3W').fill('filled.count.soap');
  await page.getByLabel('Latitude').fill('53.7457');
  await page.getByLabel('Longitude').fill('-0.3367');
  await page.getByRole('button', { name: 'Save Location' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

test('a customer adds a group, a location in it and a stockroom in the location', async ({
  page,
  product,
}) => {
  await signIn(page, 'acme.admin');
  await addGroup(page, 'Humber ports');
  await expect(page.getByLabel('Group name')).toHaveValue('');

  await page.getByRole('link', { name: 'Humber ports' }).click();
  await expect(heading(page, 'Locations in Humber ports')).toBeFocused();
  await expect(page.getByText('No locations found.')).toBeVisible();
  await addLocation(page, 'Hull dock');
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

  await whilePageIsClosed(page, () => product.restart());
  await expect(heading(page, 'Stockrooms in Hull dock')).toBeVisible();
  await expect(page.getByText('Quay store')).toBeVisible();
});

test('a customer changes a location on the page of its stockrooms', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await addGroup(page, 'Tees ports');
  await page.getByRole('link', { name: 'Tees ports' }).click();
  await addLocation(page, 'Redcar berth');
  await page.getByRole('link', { name: 'Redcar berth', exact: true }).click();

  await page.getByRole('button', { name: 'Edit Location' }).click();
  await expect(page.getByLabel('Town')).toHaveValue('Hull');
  await page.getByLabel('Location name').fill('Redcar bulk terminal');
  await page.getByLabel('Town').fill('Redcar');
  await page.getByRole('button', { name: 'Save Location' }).click();
  await expect(success(page, 'Location updated successfully')).toBeVisible();
  await expect(heading(page, 'Stockrooms in Redcar bulk terminal')).toBeVisible();
  await expect(page.getByLabel('Location name')).toBeHidden();

  await page.getByRole('link', { name: 'Back to Locations' }).click();
  await expect(page.getByRole('link', { name: 'Redcar bulk terminal' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Groups' }).click();
  await expect(heading(page, 'Groups')).toBeVisible();
});

test('Back, Forward, Reload and a shared link open the same view', async ({ page, browser, product }) => {
  await signIn(page, 'acme.admin');
  await openGroups(page);
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

test('a link to another account is not found', async ({ page, browser, product, expectProblems }) => {
  expectProblems(/404/);
  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(theirs, 'acme.admin');
  await openGroups(theirs);
  await theirs.getByRole('link', { name: 'Northern works' }).click();
  await expect(heading(theirs, 'Locations in Northern works')).toBeVisible();
  const link = theirs.url();
  await theirs.context().close();

  await signIn(page, 'globex.admin', link);
  await expect(failure(page, 'Failed to load locations')).toBeVisible();
  await expect(page.getByText('Northern works')).toBeHidden();
});

test('blank names are never sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /groups|locations|stockrooms/.test(request.url()))
      sent.push(request.url());
  });
  await signIn(page, 'acme.admin');
  await openGroups(page);
  await page.getByLabel('Group name').fill('   ');
  await page.getByRole('button', { name: 'Add Group' }).click();
  await expect(failure(page, 'Group name is required.')).toBeVisible();

  await page.getByLabel('Group name').fill('');
  await page.getByRole('link', { name: 'Northern works' }).click();
  await page.getByRole('button', { name: 'Add Location' }).click();
  await page.getByRole('button', { name: 'Save Location' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Sheffield machine shop' }).click();
  await page.getByRole('button', { name: 'Add Stockroom' }).click();
  await page.getByRole('button', { name: 'Save Stockroom' }).click();
  await expect(page.getByLabel('Stockroom name')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an answer without the list is a failure, and a lost connection has its own message', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED|Failed to load resource/);
  await signIn(page, 'acme.admin');
  await openGroups(page);
  await page.getByLabel('Group name').fill('Wash ports');
  await page.route('**/api/groups', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Add Group' }).click();
  await expect(failure(page, 'Failed to add group.')).toBeVisible();
  await page.unroute('**/api/groups');

  await page.route('**/api/groups', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Add Group' }).click();
  await expect(failure(page, 'An error occurred while adding the group.')).toBeVisible();
  await expect(page.getByLabel('Group name')).toHaveValue('Wash ports');
});
