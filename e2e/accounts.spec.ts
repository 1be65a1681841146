import { expect, signIn, storedIds, test } from './test';

test("another account's vendor is not found, whatever ids are sent", async ({ page, expectProblems }) => {
  // A page without calls, which the next sign-in would find under way.
  await signIn(page, 'globex.admin', '/robots.txt');
  const theirs = await storedIds(page);
  const answer = await page.request.get('/api/vendors', { params: theirs });
  const { vendors } = (await answer.json()) as { vendors: { id: string }[] };
  const vendor_id = vendors[0]?.id ?? 'no vendor';

  await signIn(page, 'acme.admin', '/robots.txt');
  expectProblems(/404/);
  const ours = await storedIds(page);
  const read = await page.request.get('/api/vendors', { params: { ...ours, vendor_id } });
  expect(read.status()).toBe(404);
  const write = await page.request.post('/api/vendors', {
    data: { ...ours, action: 'UPDATE', vendor_id, vendor_name: 'Taken over' },
  });
  expect(write.status()).toBe(404);
  const withTheirIds = await page.request.get('/api/vendors', { params: { ...theirs, vendor_id } });
  expect(withTheirIds.status()).toBe(403);

  await page.goto(`/vendor-details/${vendor_id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load vendor details' })).toBeVisible();
});

test('ids of another session are refused, and without a session every call is refused', async ({ page }) => {
  await signIn(page, 'acme.user', '/robots.txt');
  const ids = await storedIds(page);
  const another = '0192f0c1-2345-7890-8abc-def012345678';
  const vendors = async (params: Record<string, string>) =>
    (await page.request.get('/api/vendors', { params })).status();

  expect(await vendors(ids)).toBe(200);
  expect(await vendors({ ...ids, customer_account_id: another })).toBe(403);
  expect(await vendors({ ...ids, id: another })).toBe(403);

  await page.context().clearCookies();
  expect(await vendors(ids)).toBe(401);
});

test('an expired session leads to the sign-in page with a message', async ({ page, expectProblems }) => {
  expectProblems(/401/);
  await signIn(page, 'acme.admin');
  // The cards of the home page call the server by themselves, and would notice before the click.
  await page.goto('/users');
  await expect(page.getByRole('row', { name: /acme\.admin/ })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('navigation').getByRole('link', { name: 'Vendors' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/signed out|session/i).first()).toBeVisible();
});
