import type { Page } from '@playwright/test';
import { recordCode } from '@vended/contract/recordCode';
import { randomUUID } from 'node:crypto';
import { expect, heading, scrollToExtension, signIn, storedIds, success, test } from './test';
import { test as platformTest } from './platform';

/** Opens an action of a module by its name. */
async function openAction(page: Page, name: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).click();
}

/** An extension of the page, which is loaded when its place comes on screen. */
async function extension(page: Page, name: string, title: string) {
  const shown = page.getByRole('region', { name: title, exact: true });
  await scrollToExtension(page, `mfe-stock/${name}`, shown);
  return shown;
}

test(
  'from an empty account to the first take: the level, the ledger and the card of Grand Central know of it',
  { tag: '@journey' },
  async ({ page, request, product }) => {
    await signIn(page, 'fresh.admin', '/groups');
    const presses = await countPresses(page);
    const since = Date.now();
    await page.getByLabel('Group name').fill('Works');
    await page.getByRole('button', { name: 'Add Group' }).click();
    await page.getByRole('link', { name: 'Works' }).click();
    await page.getByRole('button', { name: 'Add Location' }).first().click();
    await page.getByLabel('Location name').fill('Hall 1');
    await page.getByRole('button', { name: 'Save Location' }).click();
    await page.getByRole('link', { name: 'Hall 1', exact: true }).click();
    await page.getByRole('button', { name: 'Add Stockroom' }).first().click();
    await page.getByLabel('Stockroom name').fill('Main store');
    await page.getByRole('button', { name: 'Save Stockroom' }).click();
    await expect(success(page, 'Stockroom added successfully!')).toBeVisible();

    await page.goto('/items');
    await page.getByRole('link', { name: '+ Add Item' }).first().click();
    await page.getByLabel('Master ID').fill('GLOVE-9');
    await page.getByLabel('Description').fill('Cut-resistant gloves');
    await page.getByRole('button', { name: 'Save Item' }).click();
    await expect(success(page, 'Item saved successfully')).toBeVisible();

    await openAction(page, 'Receive items');
    await choose(page, 'Item', 'Cut-resistant gloves');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('30');
    await choose(page, 'To', 'Main store');
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(heading(page, 'Stock')).toBeVisible();
    await expect(page.getByRole('row', { name: /Cut-resistant gloves/ })).toContainText('30');

    await product.operator('devices', 'register', '--account', 'Fresh Start', '--name', 'Glove locker');
    await page.goto('/devices');
    await page.getByRole('link', { name: 'Glove locker' }).click();
    await choose(page, 'Stockroom', 'Main store');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(success(page, 'Device updated successfully')).toBeVisible();
    await page.getByRole('link', { name: 'Glove locker' }).click();
    const contents = await extension(page, 'device-contents', 'Contents');
    await contents.getByRole('button', { name: 'Add Bin' }).click();
    await contents.getByRole('textbox', { name: 'Bin', exact: true }).fill('1');
    await choose(page, 'Item', 'Cut-resistant gloves');
    await contents.getByRole('textbox', { name: 'Capacity' }).fill('10');
    await contents.getByRole('textbox', { name: 'Minimum' }).fill('4');
    await contents.getByRole('button', { name: 'Save Layout' }).click();
    await expect(
      contents.getByRole('button', { name: /^Bin 1: Cut-resistant gloves, 0 of 10, Empty/ }),
    ).toBeVisible();

    await contents.getByRole('link', { name: 'Refill' }).click();
    await page.getByRole('checkbox', { name: /Cut-resistant gloves/ }).check();
    await page.getByRole('button', { name: 'Book Refill' }).click();
    await expect(success(page, 'Refill recorded: 1 bin')).toBeVisible();

    await page.getByRole('button', { name: 'Issue key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Device key issued' });
    const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const now = new Date().toISOString();
    const { id: person_id } = await storedIds(page);
    const take = { id: randomUUID(), kind: 'take', happened_at: now, board_number: 1, bin_number: 1 };
    const reported = await request.post(`${product.url}/api/device_events`, {
      headers: { Authorization: `Bearer ${key}` },
      data: { device_time: now, events: [{ ...take, person_id, quantity: 7 }] },
    });
    expect(await reported.json()).toMatchObject({ applied: 1, waiting: [] });

    await page.goto('/grand-central');
    const card = await extension(page, 'stock-summary', 'Stock');
    await card.getByRole('link', { name: /bin running low/ }).click();
    const row = page.getByRole('row', { name: /Cut-resistant gloves/ });
    await expect(row).toContainText('3 of 10');
    await row.getByRole('link').first().click();
    const stock = await extension(page, 'item-stock', 'Stock');
    await expect(stock).toContainText('Taken 7');
    await expect(stock).toContainText('fresh.admin');
    const chart = stock.getByRole('slider', { name: 'Use per week' });
    await expect(chart).toHaveAttribute('aria-valuetext', /Taken 7/);
    test.info().annotations.push({
      type: 'walk',
      description: `${await presses()} presses and ${Math.round((Date.now() - since) / 1000)} s by a script`,
    });
  },
);

test(
  'a storekeeper counts, refills and issues on a phone',
  { tag: '@journey' },
  async ({ page, expectProblems }) => {
    // The answer that is lost on purpose.
    expectProblems(/stock_refills net::ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/);
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page, 'acme.admin', '/stock/count');
    await choose(page, 'Stockroom', 'Tool crib');
    await page.getByRole('textbox', { name: /^Counted: Micrometer/ }).fill('2');
    const stockroomId = new URL(page.url()).searchParams.get('place_id') ?? '';
    await page.getByRole('button', { name: 'Show Differences' }).click();
    await expect(page.getByRole('heading', { name: 'Differences' })).toBeFocused();
    await page.getByRole('button', { name: 'Book Count' }).click();
    await expect(success(page, 'Count recorded: 1 difference')).toBeVisible();

    // What is ticked outlasts a reload, as it does a lost network.
    await page.goto('/stock/refill');
    await choose(page, 'Device', 'PPE wall');
    const bins = page.getByRole('checkbox', { name: /^Board \d+, bin \d+: / });
    await bins.nth(0).check();
    await bins.nth(1).check();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    // The answer is lost: the failure leaves the buttons free, and what was booked is booked once.
    const book = page.getByRole('button', { name: 'Book Refill' });
    await page.route('**/api/stock_refills', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await book.click();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to book the refill' });
    await expect(failure).toBeVisible();
    for (const name of ['Book Refill', 'Print', 'Save CSV'])
      await page.getByRole('button', { name, exact: true }).click({ trial: true });
    await page.unroute('**/api/stock_refills');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await book.click();
    await expect(success(page, 'Refill recorded: 2 bins')).toBeVisible();

    await page.goto('/stock/scan/issue');
    const code = page.getByRole('textbox', { name: 'Code' });
    await code.fill('AT-4002');
    await code.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Item', exact: true })).toHaveValue(/Micrometer/);
    const { id } = await storedIds(page);
    // It is in a bin, too.
    await code.fill(recordCode('stockroom', stockroomId));
    await code.press('Enter');
    await expect(code).toHaveValue('');
    await code.fill(recordCode('user', id));
    await code.press('Enter');
    await expect(page.getByRole('button', { name: 'Scan again' })).toBeVisible();
    // What is confirmed is seen without scrolling.
    const issue = page.getByRole('button', { name: 'Issue', exact: true });
    const bar = await issue.boundingBox();
    for (const name of ['Item', 'From', 'Person']) {
      const field = await page.getByRole('combobox', { name, exact: true }).boundingBox();
      expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    }
    await issue.click();
    await expect(success(page, 'issued to acme.admin from Tool crib')).toBeVisible();

    // From its label on, the next one is scan, press, scan, press: the place is known by now.
    await page.goto('/scan');
    await code.fill('AT-4002');
    await code.press('Enter');
    await expect(heading(page, 'Edit Item')).toBeVisible();
    const actions = page.getByRole('group', { name: 'Stock of this item' });
    await expect(actions.getByRole('link')).toHaveText(['Issue', 'Return', 'Count', 'Move']);
    await expect(actions).toBeInViewport({ ratio: 1 });
    await actions.getByRole('link', { name: 'Issue' }).click();
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Tool crib');
    await code.fill(recordCode('user', id));
    await code.press('Enter');
    await expect(page.getByRole('button', { name: 'Scan again' })).toBeVisible();
    await issue.click();
    await expect(success(page, 'issued to acme.admin from Tool crib')).toBeVisible();
  },
);

platformTest(
  'the console works without the module, and shows no trace of it; once it is back, all is there',
  async ({ page, moduleCommand }) => {
    const cards = page.getByRole('region', { name: 'Stock', exact: true });
    await signIn(page, 'acme.admin');
    await extension(page, 'stock-summary', 'Stock');
    await expect(cards).toBeVisible();
    await page.goto('/devices');
    await page.getByRole('link', { name: 'PPE wall' }).click();
    await expect(heading(page, 'PPE wall')).toBeVisible();
    const device = page.url();
    const traces = page.locator('[data-extension^="mfe-stock/"]');
    await page.getByRole('navigation', { name: 'Place' }).getByRole('link', { name: 'PPE store' }).click();
    await expect(heading(page, 'PPE store')).toBeVisible();
    const stockroom = page.url();
    await page.goto('/items');
    await page
      .getByRole('table', { name: 'Items' })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .first()
      .click();
    await expect(heading(page, 'Edit Item')).toBeVisible();
    const item = page.url();
    await page.goto('/users');
    await page.getByRole('link', { name: 'acme.user', exact: true }).click();
    await expect(heading(page, 'Edit User Details')).toBeVisible();
    /** A record of each kind whose page the module extends, with the title of its page. */
    const records = [
      [device, 'PPE wall'],
      [stockroom, 'PPE store'],
      [item, 'Edit Item'],
      [page.url(), 'Edit User Details'],
    ] as const;
    for (const [address, title] of records) {
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
      await expect(traces.first(), title).toBeAttached();
    }

    await moduleCommand('rollout', 'module', 'mfe-stock', '--nobody', '--why', 'a test');
    await page.goto('/grand-central');
    await expect(page.getByRole('region', { name: 'Inventory' })).toBeVisible();
    await expect(traces).toHaveCount(0);
    for (const [address, title] of records) {
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
      await expect(traces, title).toHaveCount(0);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('Receive items');
    await expect(page.getByRole('option', { name: 'Receive items' })).toHaveCount(0);

    await moduleCommand('rollout', 'module', 'mfe-stock', '--end');
    await page.goto(device);
    await expect(await extension(page, 'device-contents', 'Contents')).toContainText('bins in use');
  },
);

/**
 * Counts clicks, and presses of keys that do not write text, such as Enter, Escape and a shortcut.
 *
 * @returns how many there were
 */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  let count = 0;
  await page.exposeFunction('pressed', () => (count += 1));
  // A key that presses a button causes a click without a pointer, which has no detail.
  await page.addInitScript(`
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && pressed(), true);
    addEventListener('keydown', (event) => {
      const isModifier = ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key);
      const writes = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
      if (event.isTrusted && !event.repeat && !isModifier && !writes) pressed();
    }, true);`);
  await page.reload();
  return () => Promise.resolve(count);
}
