import { importItems } from '@vended/contract/items';
import { chooseCsv } from '@vended/testing/chooseCsv';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './ItemsImport.stories';

const { Start, Ready, Columns, WithFaults, Imported, Undone, NotChecked, Unfinished } =
  screenStories(stories);

const storedItems = () => mockApi.state.items.of(mockApi.signIn('acme.admin').customer_account_id);
const storedIds = () => storedItems().map(({ master_id }) => master_id);
const table = () => screen.getByRole('table', { name: 'Rows of items' });

beforeEach(() => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('vended.columns')) localStorage.removeItem(key);
});

test('shows what becomes of each row, with old and new texts, before anything is stored', async () => {
  await openStory(Ready);
  expect(screen.getByText('1 to add, 1 to change.')).toBeVisible();
  expect(within(table()).getByRole('row', { name: /^Row 2 Twist drill 3.3 mm New/ })).toBeVisible();
  const changed = within(table()).getByRole('row', { name: /^Row 3 .* Changed/ });
  expect(changed).toHaveTextContent(/Vendor: .* → Shoreline Abrasives/);
  expect(storedIds()).not.toContain('DRL-0330');
});

test('stores the rows once that is agreed to, with vendors found by code and by name', async () => {
  const { user } = await openStory(Ready);
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Items imported successfully')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'All rows are imported' })).toBeVisible();
  expect(storedItems()).toContainEqual(
    expect.objectContaining({ master_id: 'DRL-0330', vendor_id: demoId('vendor', 2) }),
  );
  expect(storedItems()).toContainEqual(
    expect.objectContaining({
      id: demoId('item', 1),
      item_type: 'Milling',
      vendor_id: demoId('vendor', 4),
      image_version: '1',
    }),
  );
});

test('asks for the columns that it does not know, and keeps the answer for the same headings', async () => {
  const { user } = await openStory(Columns);
  expect(screen.getByText('Left out: Colour')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'SKU' })).toHaveDisplayValue('Master ID');
  expect(screen.getByText('Example: DRL-0330')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Description' }), 'Leave out');
  expect(screen.getByText('Choose the column for Description.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check 2 rows' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Description' }), 'Description (required)');
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
  expect(await screen.findByText('1 to add, 1 with errors.')).toBeVisible();

  const { user: again } = await openStory(Start);
  await chooseCsv(
    { canvas: screen, userEvent: again },
    'next.csv',
    'SKU;Description;Colour\nDRL-1;Drill;red\n',
  );
  expect(await screen.findByText('1 to add.')).toBeVisible();
  expect(screen.getByText('Columns left out: Colour.')).toBeVisible();
});

test('faulty cells are corrected by keyboard and checked at once', async () => {
  const { user } = await openStory(WithFaults);
  const description = screen.getByRole('textbox', { name: 'Description, row 2' });
  expect(description).toBeInvalid();
  expect(description).toHaveAccessibleDescription('Description is required.');

  await user.type(description, 'Twist drill 3.3 mm{Enter}');
  const vendor = screen.getByRole('textbox', { name: 'Vendor, row 3' });
  expect(vendor).toHaveFocus();
  await user.clear(vendor);
  await user.keyboard('NCT-20{Enter}');

  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
  expect(await screen.findByText('3 added, 0 changed.')).toBeVisible();
  expect(storedIds()).toEqual(expect.arrayContaining(['DRL-0330', 'DRL-0420', 'DRL-0500']));
});

test('a row is left out, and the faulty rows are shown alone', async () => {
  const { user } = await openStory(WithFaults);
  expect(screen.getByRole('combobox', { name: 'Show' })).toHaveDisplayValue('Errors only (2)');
  expect(within(table()).getAllByRole('row')).toHaveLength(3);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all');
  await user.click(screen.getByRole('checkbox', { name: 'Leave out row 4' }));
  expect(screen.getByText('2 with errors, 1 left out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('the same key twice is a fault of the second row, which names the first', async () => {
  const { user } = await openStory(Start);
  const rows = Array.from({ length: 1200 }, (_, index) => `K-${index},Item ${index}`);
  await chooseCsv(
    { canvas: screen, userEvent: user },
    'items.csv',
    `Master ID,Description\n${rows.join('\n')}\nk-0,Again\n`,
  );
  expect(await screen.findByRole('heading', { name: '1 row needs correcting' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Master ID, row 1202' })).toHaveAccessibleDescription(
    'k-0 is already in row 2.',
  );
});

test('leaving out a row frees its code for another row, and including it again takes the code back', async () => {
  const { user } = await openStory(Start);
  await chooseCsv(
    { canvas: screen, userEvent: user },
    'items.csv',
    'Master ID,Description\nDRL-0330,Twist drill\nDRL-0330,Reamer\n',
  );
  await screen.findByRole('heading', { name: '1 row needs correcting' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all');
  await user.click(screen.getByRole('checkbox', { name: 'Leave out row 2' }));
  expect(await screen.findByText('1 to add, 1 left out.')).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'Leave out row 2' }));
  expect(await screen.findByText('1 to add, 1 with errors.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Leave out row 2' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('Items imported successfully')).toBeVisible();
  expect(storedItems()).toContainEqual(
    expect.objectContaining({ master_id: 'DRL-0330', description: 'Reamer' }),
  );
});

test('good rows are stored and the others downloaded with the reasons', async () => {
  const { user } = await openStory(Imported);
  expect(screen.getByRole('heading', { name: '1 row needs correcting' })).toBeVisible();
  const texts: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => (texts.push(blob), 'blob:1');
  URL.revokeObjectURL = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Download 1 row with errors' }));
  await waitFor(() => expect(texts).toHaveLength(1));
  expect(await texts[0]?.text()).toContain('DRL-0420,,Description is required.');
});

test('a whole import is undone at once', async () => {
  await openStory(Undone);
  const [added] = storedItems().filter(({ master_id }) => master_id === 'DRL-0330');
  expect(added?.archived_at).not.toBeNull();
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeVisible();
});

test('an undo says which rows it left, and why', async () => {
  const { user } = await openStory(Imported);
  const [added] = storedItems().filter(({ master_id }) => master_id === 'DRL-0330');
  const account = added?.customer_account_id ?? '';
  mockApi.state.items.change(account, added?.id ?? '', { description: 'Changed since' });
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  expect(
    await screen.findByText('Row 2 was not changed: Someone changed this item after the import.'),
  ).toBeVisible();
});

test('corrections come back after the page was left', async () => {
  const { user } = await openStory(WithFaults);
  await user.type(screen.getByRole('textbox', { name: 'Description, row 2' }), 'Drill{Enter}');
  const { user: again } = await openStory(Start);
  expect(screen.getByRole('group', { name: 'Unfinished import of items.csv' })).toBeVisible();
  await again.click(screen.getByRole('button', { name: 'Resume' }));
  await again.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'all');
  expect(await screen.findByRole('textbox', { name: 'Description, row 2' })).toHaveValue('Drill');
  expect(await screen.findByRole('heading', { name: '1 row needs correcting' })).toBeVisible();
});

test('corrections to a file that is too large for the browser come back when it is chosen again', async () => {
  const { user } = await openStory(Start);
  const rows = Array.from({ length: 3000 }, (_, index) => `L-${index},${'long '.repeat(70)}${index}`);
  const text = `Master ID,Description\nL-x,\n${rows.join('\n')}\n`;
  await chooseCsv({ canvas: screen, userEvent: user }, 'large.csv', text);
  await user.type(await screen.findByRole('textbox', { name: 'Description, row 2' }), 'Short{Enter}');

  const { user: again } = await openStory(Start);
  await again.click(screen.getByRole('button', { name: 'Resume' }));
  expect(screen.getByText('Choose large.csv again: your corrections are kept.')).toBeVisible();
  await chooseCsv({ canvas: screen, userEvent: again }, 'large.csv', text);
  expect(await screen.findByRole('textbox', { name: 'Description, row 2' })).toHaveValue('Short');
  expect(await screen.findByRole('button', { name: 'Import 3,001 rows' })).toBeVisible();
});

test('an import that was left is no longer offered once another file is chosen, or the file itself again', async () => {
  const { user } = await openStory(WithFaults);
  await user.type(screen.getByRole('textbox', { name: 'Description, row 2' }), 'Drill{Enter}');
  await screen.findByRole('heading', { name: '1 row needs correcting' });

  const { user: again } = await openStory(Start);
  const text =
    'Master ID,Description,Vendor\nDRL-0330,,NCT-20\nDRL-0420,Twist drill,Nobody\nDRL-0500,Reamer 5 mm,NCT-20\n';
  await chooseCsv({ canvas: screen, userEvent: again }, 'items.csv', text);
  expect(await screen.findByRole('heading', { name: '1 row needs correcting' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();

  const { user: third } = await openStory(Start);
  expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
  await chooseCsv({ canvas: screen, userEvent: third }, 'other.csv', 'Master ID,Description\nDRL-9,Reamer\n');
  await third.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('Items imported successfully')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
});

test('what is imported while other rows are faulty is said as such, and leads to the records', async () => {
  const { user } = await openStory(Imported);
  expect(screen.getByText('Imported 2 rows; 1 row needs correcting')).toBeVisible();
  expect(screen.queryByText(/successfully/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View items' })).toHaveAttribute('href', '/items');
  expect(within(table()).queryByRole('link')).not.toBeInTheDocument();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'stored');
  const [added] = storedItems().filter(({ master_id }) => master_id === 'DRL-0330');
  expect(within(table()).getByRole('link', { name: 'Twist drill 3.3 mm' })).toHaveAttribute(
    'href',
    `/item-details/${added?.id}`,
  );
});

test('faulty rows alone are shown as such: a row that was corrected and imported is none', async () => {
  const { user } = await openStory(WithFaults);
  await user.type(screen.getByRole('textbox', { name: 'Description, row 2' }), 'Drill{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('2 added, 0 changed.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Show' })).toHaveDisplayValue('Errors only (1)');
  expect(within(table()).getAllByRole('row')).toHaveLength(2);
  expect(within(table()).getByRole('row', { name: /^Row 3/ })).toBeVisible();
});

test('an unfinished import is offered by the name of its file, and discarded', async () => {
  const { user } = await openStory(Unfinished);
  const offer = within(screen.getByRole('group', { name: 'Unfinished import of bad1.csv' }));
  expect(
    offer.getByText(/^Last changed on \d+ \w+ 20\d\d, \d\d:\d\d, kept in this browser\.$/),
  ).toBeVisible();
  await user.click(offer.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('group', { name: /Unfinished import/ })).not.toBeInTheDocument();
});

test('a check that fails is tried again on request', async () => {
  const { user } = await openStory(NotChecked);
  mockApi.recover(importItems);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
});
