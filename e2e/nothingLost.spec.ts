import { request, type Page, type Request } from '@playwright/test';
import { content, pictures } from './blogPost';
import { password } from './userPages';
import { demonstrationPassword, expect, signIn, signOut, storedIds, test } from './test';

/** A form of the console: how to open it, fill it in, and check that it was saved as typed. */
interface ConsoleForm {
  readonly name: string;
  /** The module that has the form, or the shell. */
  readonly module: string;
  readonly as: string;
  /** Opens the form for a new or an existing record. */
  readonly open: (page: Page) => Promise<void>;
  readonly fill: (page: Page) => Promise<void>;
  readonly save: string;
  /** The message after the save. */
  readonly message: string;
  /** Checks that the saved record has the typed values. */
  readonly expectStored: (page: Page) => Promise<void>;
}

const goto = (address: string) => async (page: Page) => {
  await page.goto(address);
};

/** Opens the first record in a list that matches the name. */
const openRow = (list: string, name: RegExp) => async (page: Page) => {
  await page.goto(list);
  await page.getByRole('table').getByRole('link', { name }).first().click();
};

/** The filters by which the values of fields are looked up while they are typed. */
const unique: Readonly<Record<string, string>> = {
  'Vendor code': 'vendor_code',
  'Master ID': 'master_id',
};

const hasRecords = (answer: string) =>
  Object.values(JSON.parse(answer) as Readonly<Record<string, unknown>>).some(
    (value) => Array.isArray(value) && value.length > 0,
  );

/** Fills in fields, and waits for the last look-ups: one that comes after the session's end would notice it before the save. */
const fill = (fields: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, text] of Object.entries(fields)) {
    const filter = unique[label];
    const lookUp =
      filter &&
      page.waitForResponse(async (answer) => {
        const asked = new URL(answer.url()).searchParams;
        if (asked.get(filter) !== text) return false;
        // Archived records are looked up only if no other has the value, which an earlier test may have saved.
        return asked.has('archived') || hasRecords(await answer.text());
      });
    await page.getByLabel(label, { exact: true }).fill(text);
    await lookUp;
  }
};

/** Opens the record again and checks its fields. */
const fields =
  (list: string, name: RegExp, expected: Readonly<Record<string, string>>) => async (page: Page) => {
    await openRow(list, name)(page);
    for (const [label, text] of Object.entries(expected))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  };

const vendor = { 'Vendor name': 'Lost Causes Ltd', 'Vendor code': 'LC-1', Town: 'Halifax', Latitude: '53.7' };
const item = { 'Master ID': 'LC-9', Description: 'Lost and found drill', 'Item type': 'Drill' };

/**
 * One form of each module and of the shell, among them those that store more than text: the test of each form's module says that it
 * is saved.
 */
const forms: readonly ConsoleForm[] = [
  {
    name: 'Add Item',
    module: 'mfe-inventory',
    as: 'acme.admin',
    open: goto('/item-details'),
    async fill(page) {
      await fill(item)(page);
      const [picture] = await pictures(page, ['#0b7a75']);
      if (picture) await page.getByLabel('Image', { exact: true }).setInputFiles(picture);
    },
    save: 'Save Item',
    message: 'Item saved successfully',
    async expectStored(page) {
      await fields('/items?q=LC-9', /Lost and found drill/, item)(page);
      await expect(page.getByRole('img', { name: 'Current image' })).toBeVisible();
    },
  },
  {
    name: 'Import Items',
    module: 'mfe-inventory',
    as: 'acme.admin',
    open: goto('/items/import'),
    async fill(page) {
      const buffer = Buffer.from('Master ID,Description\nLI-9,Lost and imported drill\n');
      await page.getByLabel('CSV file').setInputFiles({ name: 'lost.csv', mimeType: 'text/csv', buffer });
    },
    save: 'Import 1 row',
    message: 'Items imported successfully',
    expectStored: fields('/items?q=LI-9', /Lost and imported drill/, { 'Master ID': 'LI-9' }),
  },
  {
    name: 'Device',
    module: 'mfe-devices',
    as: 'acme.admin',
    open: openRow('/devices', /./),
    fill: fill({ 'Device name': 'Lost and found locker' }),
    save: 'Save Changes',
    message: 'Device updated successfully',
    expectStored: fields('/devices?q=Lost', /Lost and found locker/, {
      'Device name': 'Lost and found locker',
    }),
  },
  {
    name: 'Add New Post',
    module: 'mfe-content',
    as: 'platform',
    open: goto('/admin/blog/new'),
    async fill(page) {
      await page.getByLabel('Title').fill('Lost for words');
      await page.getByLabel('Type', { exact: true }).selectOption('Company');
      await content(page).click();
      await page.keyboard.type('Found again.');
    },
    save: 'Save Post',
    message: 'Blog post created!',
    async expectStored(page) {
      await page.reload();
      await expect(page.getByLabel('Title')).toHaveValue('Lost for words');
      await expect(content(page)).toHaveText('Found again.');
    },
  },
];

/** The calls of the page that are not answered yet: one that comes to its end after the session would notice it before the save. */
function callsUnderWay(page: Page) {
  const calls = new Set<Request>();
  page.on('request', (call) => new URL(call.url()).pathname.startsWith('/api/') && calls.add(call));
  page.on('requestfinished', (call) => calls.delete(call));
  page.on('requestfailed', (call) => calls.delete(call));
  return () => [...calls].map((call) => call.url());
}

/** Ends the session on the server without the browser's knowledge. */
async function endSession(page: Page) {
  const { origin } = new URL(page.url());
  const other = await request.newContext({
    baseURL: origin,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  expect((await other.post('/api/logout', { data: {} })).ok()).toBe(true);
  await other.dispose();
}

type Within = Pick<Page, 'getByLabel' | 'getByRole'>;

async function signInHere(within: Within, username: string, secret: string, button: string) {
  await within.getByLabel('Username').fill(username);
  await within.getByLabel('Password').fill(secret);
  await within.getByRole('button', { name: button }).click();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
const offer = (page: Page) => page.getByRole('button', { name: 'Resume' });

for (const form of forms)
  test(
    `${form.name} is saved as typed although the session has expired`,
    { tag: `@${form.module}` },
    async ({ page, expectProblems }) => {
      expectProblems(/401/);
      await signIn(page, form.as, '/robots.txt');
      const underWay = callsUnderWay(page);
      await form.open(page);
      await form.fill(page);
      await expect(page.getByRole('button', { name: form.save })).toBeVisible();
      await expect.poll(underWay).toEqual([]);
      await endSession(page);
      // Also behind the question: a page that asks every minute may have brought it up by now.
      await page.getByRole('button', { name: form.save, includeHidden: true }).dispatchEvent('click');

      await expect(dialog(page).getByLabel('Username')).toHaveValue(form.as);
      await dialog(page).getByLabel('Password').fill(demonstrationPassword);
      await dialog(page).getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('status').filter({ hasText: form.message })).toBeVisible();
      await expect(page.getByText(/Failed to|session has ended/)).toHaveCount(0);
      await form.expectStored(page);
      await expect(offer(page)).toHaveCount(0);
    },
  );

test(
  'a new user is kept as a draft, all but the password, and saved although the session has expired',
  { tag: ['@journey', '@mfe-users'] },
  async ({ page, expectProblems }) => {
    expectProblems(/401/);
    await signIn(page, 'acme.admin', '/user-details');
    await fill({ Username: 'acme.lost', Password: password })(page);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password);
    await offer(page).click();
    await expect(page.getByLabel('Username')).toHaveValue('acme.lost');
    await expect(page.getByText('A password is never kept in the browser. Enter it again.')).toBeVisible();

    await fill({ Password: password })(page);
    await endSession(page);
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(dialog(page).getByLabel('Username')).toHaveValue('acme.admin');
    await dialog(page).getByLabel('Password').fill(demonstrationPassword);
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'User created successfully' })).toBeVisible();
    await expect(page.getByText(/Failed to|session has ended/)).toHaveCount(0);
    await expect(offer(page)).toHaveCount(0);

    await signOut(page);
    await page.goto('/login');
    await signInHere(page.getByRole('main'), 'acme.lost', password, 'Login');
    await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
  },
);

test('a sign-out in another tab is reported here and keeps the draft', async ({ page, context }) => {
  await signIn(page, 'acme.admin', '/vendor-details');
  await fill(vendor)(page);
  const other = await context.newPage();
  await other.goto('/vendors');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  await signOut(other);
  await page.bringToFront();
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();

  await signInHere(page.getByRole('main'), 'acme.admin', demonstrationPassword, 'Login');
  await expect(page.getByText('You signed out in another tab.')).toHaveCount(0);
  await offer(page).click();
  for (const [label, text] of Object.entries(vendor)) await expect(page.getByLabel(label)).toHaveValue(text);
});

test('cancelling the sign-in dialog leads to the sign-in page, and the draft is offered afterwards', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/401/);
  await signIn(page, 'acme.admin', '/vendor-details');
  await fill(vendor)(page);
  await endSession(page);
  await page.getByRole('button', { name: 'Save Vendor' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/login?next=%2Fvendor-details');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signInHere(page.getByRole('main'), 'acme.admin', demonstrationPassword, 'Login');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Vendor' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await offer(page).click();
  await expect(page.getByLabel('Vendor name')).toHaveValue(vendor['Vendor name']);
});

test("another user who signs in sees nothing of the previous user's work", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/401/);
  await signIn(page, 'acme.admin', '/vendor-details');
  const acme = await storedIds(page);
  await fill({ 'Vendor name': 'For Acme only' })(page);
  await endSession(page);
  await page.getByRole('button', { name: 'Save Vendor' }).click();
  await expect(dialog(page).getByLabel('Username')).toHaveValue('acme.admin');
  await signInHere(dialog(page), 'globex.admin', demonstrationPassword, 'Sign in');
  await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
  await expect(page.getByText('Globex Foods')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await storedIds(page)).id).not.toBe(acme.id);

  await page.goto('/vendors?q=Acme only');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  await expect(page.getByText('For Acme only')).toHaveCount(0);
  await page.goto('/vendor-details');
  await expect(page.getByLabel('Vendor name')).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);

  await signOut(page);
  await signIn(page, 'acme.admin', '/vendor-details');
  await offer(page).click();
  await expect(page.getByLabel('Vendor name')).toHaveValue('For Acme only');
});
