import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { request, test as withoutProduct, type Page, type Request } from '@playwright/test';
import { content, pictures } from './blogPost';
import { addUser, password } from './userPages';
import { demonstrationPassword, expect, signIn, signOut, storedIds, test } from './test';

/** A form of the console: how to open it, fill it in, and check that it was saved as typed. */
interface ConsoleForm {
  readonly name: string;
  /** The component that holds what is typed. */
  readonly component: string;
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
  'Group name': 'group_name',
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

const row = (list: string, ...texts: string[]) =>
  async function (page: Page) {
    if (new URL(page.url()).pathname + new URL(page.url()).search !== list) await page.goto(list);
    const found = page.getByRole('row', { name: new RegExp(texts[0] ?? '') }).first();
    for (const text of texts) await expect(found).toContainText(text);
  };

/** Opens the record again and checks its fields. */
const fields =
  (list: string, name: RegExp, expected: Readonly<Record<string, string>>) => async (page: Page) => {
    await openRow(list, name)(page);
    for (const [label, text] of Object.entries(expected))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  };

async function openNorthernWorks(page: Page) {
  await page.goto('/groups');
  await page.getByRole('link', { name: 'Northern works', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations in Northern works' })).toBeVisible();
}

async function openMachineShop(page: Page) {
  await openNorthernWorks(page);
  await page.getByRole('link', { name: 'Sheffield machine shop' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Stockrooms in Sheffield machine shop' }),
  ).toBeVisible();
}

async function choosePicture(page: Page) {
  const [picture] = await pictures(page, ['#0b7a75']);
  if (picture) await page.getByLabel('Image', { exact: true }).setInputFiles(picture);
}

const openImport = (list: string) => async (page: Page) => {
  await page.goto(list);
  await page.getByRole('link', { name: 'Import CSV' }).click();
};

const chooseCsv = (text: string) => async (page: Page) => {
  const file = { name: 'lost.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV file').setInputFiles(file);
};

const vendor = { 'Vendor name': 'Lost Causes Ltd', 'Vendor code': 'LC-1', Town: 'Halifax', Latitude: '53.7' };
const item = { 'Master ID': 'LC-9', Description: 'Lost and found drill', 'Item type': 'Drill' };
const location = { 'Location name': 'Lost dock', Town: 'Hull', Postcode: 'HU1 1AA' };
const career = { 'Job title': 'Keeper of lost things', Location: 'Hull', 'Job summary': 'Keeps them.' };

const forms: readonly ConsoleForm[] = [
  {
    name: 'Add Vendor',
    component: 'VendorForm',
    module: 'mfe-inventory',
    as: 'acme.admin',
    open: goto('/vendor-details'),
    fill: fill(vendor),
    save: 'Save Vendor',
    message: 'Vendor saved successfully',
    expectStored: fields('/vendors?q=Lost', /Lost Causes/, vendor),
  },
  {
    name: 'Edit Vendor',
    component: 'VendorForm',
    module: 'mfe-inventory',
    as: 'acme.admin',
    open: openRow('/vendors', /Pennine Abrasives/),
    fill: fill({ County: 'Lost Riding' }),
    save: 'Save Vendor',
    message: 'Vendor saved successfully',
    expectStored: fields('/vendors', /Pennine Abrasives/, { County: 'Lost Riding' }),
  },
  {
    name: 'Add Item',
    component: 'ItemForm',
    module: 'mfe-inventory',
    as: 'acme.admin',
    open: goto('/item-details'),
    async fill(page) {
      await fill(item)(page);
      await choosePicture(page);
    },
    save: 'Save Item',
    message: 'Item saved successfully',
    async expectStored(page) {
      await fields('/items?q=LC-9', /Lost and found drill/, item)(page);
      await expect(page.getByRole('img', { name: 'Current image' })).toBeVisible();
    },
  },
  {
    name: 'Edit Item',
    component: 'ItemForm',
    module: 'mfe-inventory',
    as: 'acme.admin',
    open: openRow('/items?q=caliper', /caliper/i),
    fill: fill({ 'Item type': 'Lost gauges' }),
    save: 'Save Item',
    message: 'Item saved successfully',
    expectStored: fields('/items?q=caliper', /caliper/i, { 'Item type': 'Lost gauges' }),
  },
  {
    name: 'Import Vendors',
    component: 'VendorsImport',
    module: 'mfe-inventory',
    as: 'acme.admin',
    open: openImport('/vendors'),
    fill: chooseCsv('Vendor name,Vendor code\nLost and Imported,LI-1\n'),
    save: 'Import 1 row',
    message: 'Vendors imported successfully',
    expectStored: row('/vendors?q=Imported', 'Lost and Imported', 'LI-1'),
  },
  {
    name: 'Import Items',
    component: 'ItemsImport',
    module: 'mfe-inventory',
    as: 'acme.admin',
    open: openImport('/items'),
    fill: chooseCsv('Master ID,Description\nLI-9,Lost and imported drill\n'),
    save: 'Import 1 row',
    message: 'Items imported successfully',
    expectStored: row('/items?q=LI-9', 'Lost and imported drill', 'LI-9'),
  },
  {
    name: 'Import Devices',
    component: 'DevicesImport',
    module: 'mfe-devices',
    as: 'platform',
    open: openImport('/devices'),
    fill: chooseCsv('Device name,MAC address\nLost and imported locker,02:1A:7D:4C:EE:01\n'),
    save: 'Import 1 row',
    message: 'Devices imported successfully',
    expectStored: row('/devices?q=imported', 'Lost and imported locker', '02:1A:7D:4C:EE:01'),
  },
  {
    name: 'Add New User',
    component: 'UserForm',
    module: 'mfe-users',
    as: 'acme.admin',
    open: goto('/user-details'),
    fill: fill({ Username: 'acme.lost', Password: password }),
    save: 'Create User',
    message: 'User created successfully',
    async expectStored(page) {
      await signOut(page);
      await page.goto('/login');
      await signInHere(page.getByRole('main'), 'acme.lost', password, 'Login');
      await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
    },
  },
  {
    name: 'Edit User Details',
    component: 'UserForm',
    module: 'mfe-users',
    as: 'acme.admin',
    open: openRow('/users?q=acme.user', /acme\.user/),
    async fill(page) {
      await page.getByLabel(/^User type$/i).selectOption('administrator');
    },
    save: 'Update User',
    message: 'User updated successfully',
    async expectStored(page) {
      await row('/users?q=acme.user', 'acme.user', 'Administrator')(page);
      // Other tests need this user to be a plain user.
      await openRow('/users', /^acme\.user$/)(page);
      await page.getByLabel(/^User type$/i).selectOption('user');
      await page.getByRole('button', { name: 'Update User' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'User updated successfully' })).toBeVisible();
    },
  },
  {
    name: 'Device',
    component: 'DeviceForm',
    module: 'mfe-devices',
    as: 'acme.admin',
    open: openRow('/devices', /./),
    fill: fill({ 'Firmware version': '9.9.9-lost' }),
    save: 'Save Changes',
    message: 'Device updated successfully',
    expectStored: fields('/devices', /./, { 'Firmware version': '9.9.9-lost' }),
  },
  {
    name: 'Add Group',
    component: 'GroupAdd',
    module: 'mfe-inventory',
    as: 'acme.admin',
    open: goto('/groups'),
    fill: fill({ 'Group name': 'Lost group' }),
    save: 'Add Group',
    message: 'Group added successfully.',
    expectStored: row('/groups?q=Lost', 'Lost group'),
  },
  {
    name: 'Add Location',
    component: 'LocationAdd',
    module: 'mfe-inventory',
    as: 'acme.admin',
    async open(page) {
      await openNorthernWorks(page);
      await page.getByRole('button', { name: 'Add Location' }).click();
    },
    fill: fill(location),
    save: 'Save Location',
    message: 'Location added successfully',
    async expectStored(page) {
      await openNorthernWorks(page);
      await expect(page.getByRole('row', { name: /Lost dock/ })).toContainText('HU1 1AA');
    },
  },
  {
    name: 'Edit Location',
    component: 'LocationEdit',
    module: 'mfe-inventory',
    as: 'acme.admin',
    async open(page) {
      await openMachineShop(page);
      await page.getByRole('button', { name: 'Edit Location' }).click();
    },
    fill: fill({ 'Address line 2': 'Lost yard' }),
    save: 'Save Location',
    message: 'Location updated successfully',
    async expectStored(page) {
      await openMachineShop(page);
      await expect(page.getByText(/Lost yard/)).toBeVisible();
    },
  },
  {
    name: 'Add Stockroom',
    component: 'StockroomAdd',
    module: 'mfe-inventory',
    as: 'acme.admin',
    async open(page) {
      await openMachineShop(page);
      await page.getByRole('button', { name: 'Add Stockroom' }).click();
    },
    fill: fill({ 'Stockroom name': 'Lost property', W3W: 'filled.count.soap' }),
    save: 'Save Stockroom',
    message: 'Stockroom added successfully!',
    async expectStored(page) {
      await openMachineShop(page);
      await expect(page.getByRole('row', { name: /Lost property/ })).toContainText('filled.count.soap');
    },
  },
  {
    name: 'Add New Job',
    component: 'CareerForm',
    module: 'mfe-content',
    as: 'platform',
    open: goto('/admin/careers/new'),
    async fill(page) {
      await fill(career)(page);
      await page.getByRole('textbox', { name: 'Job description' }).click();
      await page.keyboard.type('You keep what others lose.');
    },
    save: 'Save Career',
    message: 'Career added successfully!',
    async expectStored(page) {
      await fields('/admin/careers', /Edit Keeper of lost things/, career)(page);
      await expect(page.getByRole('textbox', { name: 'Job description' })).toHaveText(
        'You keep what others lose.',
      );
    },
  },
  {
    name: 'Edit Career',
    component: 'CareerForm',
    module: 'mfe-content',
    as: 'platform',
    open: openRow('/admin/careers', /^Edit /),
    fill: fill({ 'Salary range': '£1 to £2' }),
    save: 'Save Career',
    message: 'Career updated successfully!',
    expectStored: fields('/admin/careers', /^Edit /, { 'Salary range': '£1 to £2' }),
  },
  {
    name: 'Add New Post',
    component: 'BlogPostForm',
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
  {
    name: 'Edit Post',
    component: 'BlogPostForm',
    module: 'mfe-content',
    as: 'platform',
    open: openRow('/admin/blog', /^Edit /),
    fill: fill({ Title: 'Lost and edited' }),
    save: 'Save Post',
    message: 'Blog post updated!',
    expectStored: fields('/admin/blog', /Edit Lost and edited/, { Title: 'Lost and edited' }),
  },
  {
    name: 'Lead',
    component: 'LeadForm',
    module: 'mfe-content',
    as: 'platform',
    open: openRow('/admin/leads', /^View \/ Edit/),
    fill: fill({ 'Internal notes': 'Lost touch, found again.' }),
    save: 'Save Changes',
    message: 'Lead updated successfully.',
    expectStored: fields('/admin/leads', /^View \/ Edit/, { 'Internal notes': 'Lost touch, found again.' }),
  },
  {
    name: 'Add Flag',
    component: 'FlagForm',
    module: 'shell',
    as: 'platform',
    async open(page) {
      await page.goto('/admin/modules');
      await page.getByRole('button', { name: 'Add flag' }).click();
    },
    fill: fill({ Key: 'lost-flag', 'What it does': 'Finds what was lost' }),
    save: 'Save flag',
    message: 'Flag saved.',
    async expectStored(page) {
      await page.reload();
      await page.getByRole('button', { name: 'Change lost-flag' }).click();
      await expect(page.getByLabel('What it does')).toHaveValue('Finds what was lost');
    },
  },
];

/** A form of the console without an entry above, because it has a separate test: it must not store what is typed. */
const withSeparateTest = ['PasswordForm'];

withoutProduct('every form of the console is tested here', () => {
  const root = join(import.meta.dirname, '..');
  const components = readdirSync(root)
    .filter((folder) => folder === 'shell' || folder.startsWith('mfe-'))
    .flatMap((workspace) =>
      readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /^[^.]*\.tsx$/.test(basename(file)))
        .map((file) => join(root, workspace, 'src', file)),
    )
    .filter((file) => /\buseForm\(|<CsvImport\b/.test(readFileSync(file, 'utf8')))
    .map((file) => basename(file, '.tsx'));
  const tested = [...forms.map(({ component }) => component), ...withSeparateTest];
  expect(components.toSorted()).toEqual([...new Set(tested)].toSorted());
});

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
const offer = (page: Page) => page.getByRole('button', { name: 'Continue with it' });

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
      await page.getByRole('button', { name: form.save }).click();

      await expect(dialog(page).getByLabel('Username')).toHaveValue(form.as);
      await dialog(page).getByLabel('Password').fill(demonstrationPassword);
      await dialog(page).getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('status').filter({ hasText: form.message })).toBeVisible();
      await expect(page.getByText(/Failed to|session has ended/)).toHaveCount(0);
      await form.expectStored(page);
      await expect(offer(page)).toHaveCount(0);
    },
  );

test('a password is changed although the session has expired, and is not stored in the browser', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/401/);
  await signIn(page, 'acme.admin');
  await addUser(page, 'acme.forgetful');
  await signOut(page);
  await page.goto('/login');
  await signInHere(page.getByRole('main'), 'acme.forgetful', password, 'Login');
  await page.getByRole('link', { name: /^Your profile/ }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('quite another password');
  await endSession(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await dialog(page).getByLabel('Password').fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed successfully' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('password');
});

for (const form of forms.filter(({ name }) =>
  /^Add (Vendor|Item|Location|New User|Flag)$|^Device$/.test(name),
))
  test(
    `${form.name} offers a draft after a reload, but never stores a password`,
    { tag: `@${form.module}` },
    async ({ page }) => {
      await signIn(page, form.as, '/robots.txt');
      await form.open(page);
      await form.fill(page);
      // An earlier test may have saved the same value, which would not be a change.
      if (form.name === 'Device') await page.getByLabel('Device name').fill('Half renamed');
      page.on('dialog', (question) => void question.accept());
      await page.reload();
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password);
      await form.open(page);
      await offer(page).click();
      if (form.name === 'Add New User') {
        await expect(page.getByLabel('Username')).toHaveValue('acme.lost');
        await expect(
          page.getByText('A password is never kept in the browser. Enter it again.'),
        ).toBeVisible();
      } else if (form.name === 'Add Item') {
        await expect(page.getByLabel('Description')).toHaveValue(item.Description);
        await expect(page.getByText(/could not be kept\. Choose it again\./)).toBeVisible();
      } else if (form.name === 'Add Flag') {
        await expect(page.getByLabel('Key', { exact: true })).toHaveValue('lost-flag');
        await expect(page.getByLabel('What it does')).toHaveValue('Finds what was lost');
      } else {
        await expect(page.getByText('Unsaved changes')).toBeVisible();
      }
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

test('a sign-out removes the drafts', async ({ page }) => {
  await signIn(page, 'acme.admin', '/vendor-details');
  await fill(vendor)(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
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
  await signIn(page, 'acme.admin');
  const acme = await storedIds(page);
  await page.goto('/vendor-details');
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
