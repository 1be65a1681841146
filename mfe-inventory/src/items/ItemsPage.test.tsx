import { changeItems, listItems } from '@vended/contract/items';
import { exportCalls } from '@vended/contract/exports';
import { describeRetries } from '@vended/testing/describeRetries';
import { blankItem } from '@vended/testing/mock-api/demonstration/items';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { newRecord } from '@vended/testing/mock-api/record';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as stories from './ItemsPage.stories';

const { Full, Failed, Filtered, FilterGone } = screenStories(stories);

describeRetries([[Failed, listItems, 'Safety glasses, clear', 'Failed to load items']]);

const rowOf = (name: RegExp) => screen.getByRole('row', { name });

/** The descriptions in the order of the rows. */
function shownItems() {
  return within(screen.getByRole('table', { name: 'Items' }))
    .getAllByRole('link')
    .map((link) => link.textContent.replace('No Image', ''));
}

test('shows each item with its picture, No Image, or nothing where that is missing after all, its master ID and its type', async () => {
  await openStory(Full);
  expect(screen.getByRole('columnheader', { name: 'Master ID' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Type' })).toBeVisible();
  const glasses = within(rowOf(/Safety glasses, clear/));
  expect(glasses.getByText('PPE-0104')).toBeVisible();
  expect(glasses.getByText('Protection')).toBeVisible();
  expect(glasses.getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/api\/image\?.*size=thumbnail.*user_id=.*customer_account_id=/),
  );
  const lubricant = within(rowOf(/Chain lubricant 400 ml/));
  expect(lubricant.getByText('No Image')).toBeVisible();
  expect(lubricant.getAllByText('–')).toHaveLength(2);
  fireEvent.error(glasses.getByRole('presentation'));
  expect(glasses.queryByRole('presentation')).not.toBeInTheDocument();
  expect(glasses.queryByText('No Image')).not.toBeInTheDocument();
});

test('leads to the form for another item', async () => {
  const { user, shell } = await openStory(Full);
  await user.click(screen.getByRole('link', { name: '+ Add Item' }));
  expect(shell.visited().at(-1)).toBe('/item-details');
});

describe('filters', () => {
  test('find the items of a vendor that have a picture, name the vendor and count', async () => {
    await openStory(Filtered);
    expect(await screen.findByRole('button', { name: 'Vendor: Pennine Safety Supplies' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Image: With image' })).toBeVisible();
    expect(shownItems()).toEqual(['Nitrile gloves, size 9', 'Safety glasses, clear']);
    expect(screen.getByText('2 of 8')).toBeVisible();
  });

  test('by a type are found by a part of it, and stay with a search', async () => {
    const { user, shell } = await openStory(Full, { at: '/items?q=clear' });
    await user.click(screen.getByRole('button', { name: 'Filter by Type' }));
    await user.type(await screen.findByRole('combobox', { name: 'Type' }), 'tecti');
    await user.click(await screen.findByRole('option', { name: 'Protection' }));
    await waitFor(() => expect(shownItems()).toEqual(['Safety glasses, clear']));
    expect(shell.visited().at(-1)).toBe('/items?q=clear&type=Protection');
  });

  test('by a type suggest every type of the account, not only those that are found', async () => {
    const { user } = await openStory(Full, { at: '/items?q=gloves' });
    await user.click(screen.getByRole('button', { name: 'Filter by Type' }));
    await user.click(await screen.findByRole('combobox', { name: 'Type' }));
    expect(await screen.findByRole('option', { name: 'Cutting tool' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Protection' })).toBeVisible();
  });

  test('by a type that is not suggested are used as typed', async () => {
    const { user, shell } = await openStory(Full);
    await user.click(screen.getByRole('button', { name: 'Filter by Type' }));
    await user.type(await screen.findByRole('combobox', { name: 'Type' }), 'Rope');
    await user.click(await screen.findByRole('option', { name: 'Rope' }));
    expect(shell.visited().at(-1)).toBe('/items?type=Rope');
  });

  test('with one choice are used and taken off by one click', async () => {
    const { user, shell } = await openStory(Full);
    const chip = screen.getByRole('button', { name: 'Filter by Archived' });
    expect(chip).toHaveAttribute('aria-pressed', 'false');
    await user.click(chip);
    expect(shell.visited().at(-1)).toBe('/items?archived=only');
    const used = screen.getByRole('button', { name: 'Archived: Only archived' });
    expect(used).toHaveAttribute('aria-pressed', 'true');
    await user.click(used);
    expect(shell.visited().at(-1)).toBe('/items');
  });

  test('are all taken off at once, with the search', async () => {
    const { user, shell } = await openStory(Filtered);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(shell.visited().at(-1)).toBe('/items');
    await waitFor(() => expect(shownItems()).toHaveLength(8));
  });

  test('by a vendor that is gone say so, and can be taken off', async () => {
    const { user } = await openStory(FilterGone);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter Vendor: unknown' }));
    await waitFor(() => expect(shownItems()).toHaveLength(8));
  });

  test('are still there after an item was opened', async () => {
    const { user, shell } = await openStory(Filtered);
    const at = shell.visited().at(-1);
    await user.click(screen.getByRole('link', { name: /Nitrile gloves/ }));
    await user.click(await screen.findByRole('link', { name: 'Back to Items' }));
    expect(shell.visited().at(-1)).toBe(at);
    expect(await screen.findByRole('link', { name: /Nitrile gloves/ })).toHaveFocus();
  });

  test('decide what is exported', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const { user } = await openStory(Filtered);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Exported 2 rows');
    expect(saved).toHaveBeenCalledTimes(1);
  });
});

describe('selection', () => {
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });
  const bar = async () => within(await screen.findByRole('group', { name: 'Selection' }));
  const typesOf = (...descriptions: string[]) => {
    const { customer_account_id } = mockApi.signIn('acme.admin');
    return mockApi.state.items
      .of(customer_account_id)
      .filter(({ description }) => descriptions.includes(description))
      .map(({ item_type }) => item_type);
  };

  test('with Shift reaches from the last ticked row to this one', async () => {
    const { user, shell } = await openStory(Full);
    await user.click(box(/Select Carbide end mill 6 mm/));
    await user.keyboard('{Shift>}');
    await user.click(box(/Select Grinding disc/));
    await user.keyboard('{/Shift}');
    expect((await bar()).getByText('4 selected')).toBeVisible();
    expect(box(/Select Chain lubricant/)).toBeChecked();
    expect(box(/Select Hex bolt/)).not.toBeChecked();
    expect(shell.visited()).toEqual(['/items']);
  });

  test('of all that are shown is made and taken back with the box above the rows', async () => {
    const { user } = await openStory(Full);
    await user.click(box(/Select all items that are shown/));
    expect((await bar()).getByText('8 selected')).toBeVisible();
    await user.click(box(/Select all items that are shown/));
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
  });

  test('are archived at once, leave the list, and come back with the undo', async () => {
    const { user } = await openStory(Full);
    await user.click(box(/Select Carbide end mill 6 mm/));
    await user.click(box(/Select Carbide end mill 10 mm/));
    await user.click((await bar()).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('2 items archived.')).toBeVisible();
    expect(mockApi.requests(changeItems).at(-1)).toMatchObject({ action: 'CHANGE', set: { archived: true } });
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /Carbide end mill/ })).not.toBeInTheDocument(),
    );

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Carbide end mill 6 mm/ })).toBeVisible();
    expect(await screen.findByText('Undone: 2 items restored.')).toBeVisible();
  });

  test('are named by the undo where it leaves them, though they have left the list', async () => {
    const { user } = await openStory(Full);
    await user.click(box(/Select Carbide end mill 6 mm/));
    await user.click(box(/Select Carbide end mill 10 mm/));
    await user.click((await bar()).getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /Carbide end mill/ })).not.toBeInTheDocument(),
    );
    const { customer_account_id } = mockApi.signIn('acme.admin');
    mockApi.state.items.change(customer_account_id, demoId('item', 1), { archived_at: null });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(
        'Undone: 1 item restored. 1 item was changed since and left as it is. Carbide end mill 6 mm',
      ),
    ).toBeVisible();
  });

  test('keeps its vendor while the text in the field is none', async () => {
    const { user } = await openStory(Full);
    await user.click(box(/Select Carbide end mill 6 mm/));
    await user.click((await bar()).getByRole('button', { name: 'Set vendor' }));
    const field = screen.getByRole('combobox', { name: 'Vendor' });
    await user.type(field, 'yardley');
    await user.click(await screen.findByRole('option', { name: /Yardley Hand Tools/ }));
    await user.type(field, 'zzzz', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    await user.tab();
    await user.click((await bar()).getByRole('button', { name: 'Set vendor of 1 item' }));
    expect(field).toHaveFocus();
    expect(mockApi.requests(changeItems)).toEqual([]);
  });

  test('is moved to another vendor in one call, which can be undone', async () => {
    const { user } = await openStory(Full);
    await user.click(box(/Select Carbide end mill 6 mm/));
    await user.click(box(/Select Carbide end mill 10 mm/));
    await user.click((await bar()).getByRole('button', { name: 'Set vendor' }));
    await user.type(screen.getByRole('combobox', { name: 'Vendor' }), 'yardley');
    await user.click(await screen.findByRole('option', { name: /Yardley Hand Tools/ }));
    await user.click((await bar()).getByRole('button', { name: 'Set vendor of 2 items' }));
    expect(await screen.findByText('2 items changed.')).toBeVisible();
    const [sent, ...others] = mockApi.requests(changeItems);
    expect(others).toHaveLength(0);
    expect(sent).toMatchObject({ action: 'CHANGE', set: { vendor_id: demoId('vendor', 6) } });

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    const { customer_account_id } = mockApi.signIn('acme.admin');
    expect(mockApi.state.items.find(customer_account_id, demoId('item', 1))?.vendor_id).toBe(
      demoId('vendor', 2),
    );
  });

  test('by keyboard alone gets another type', async () => {
    const { user } = await openStory(Full);
    box(/Select Safety glasses/).focus();
    await user.keyboard(' ');
    (await bar()).getByRole('button', { name: 'Set type' }).focus();
    await user.keyboard('{Enter}');
    screen.getByRole('textbox', { name: 'Item type' }).focus();
    await user.keyboard('Eyewear{Enter}');
    expect(await screen.findByText('1 item changed.')).toBeVisible();
    expect(typesOf('Safety glasses, clear')).toEqual(['Eyewear']);
  });

  test('gets nothing from an empty field, and loses its type only by a choice of its own', async () => {
    const { user } = await openStory(Full);
    await user.click(box(/Select Safety glasses/));
    await user.click(box(/Select Nitrile gloves/));
    await user.dblClick((await bar()).getByRole('button', { name: 'Set type' }));
    await user.click((await bar()).getByRole('button', { name: 'Set type' }));
    const set = (await bar()).getByRole('button', { name: 'Set type of 2 items' });
    await user.type(screen.getByRole('textbox', { name: 'Item type' }), '  {Enter}');
    await user.click(set);
    expect(set).toBeDisabled();
    expect(mockApi.requests(changeItems)).toEqual([]);

    await user.click((await bar()).getByRole('button', { name: 'Remove type from 2 items' }));
    expect(await screen.findByText('2 items changed.')).toBeVisible();
    expect(typesOf('Safety glasses, clear', 'Nitrile gloves, size 9')).toEqual(['', '']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 2 items changed back.')).toBeVisible();
    expect(typesOf('Safety glasses, clear', 'Nitrile gloves, size 9')).toEqual(['Protection', 'Protection']);
  });

  test('of all that match includes what is not loaded', async () => {
    const { customer_account_id } = mockApi.signIn('acme.admin');
    const more = Array.from({ length: 80 }, (_, number) =>
      newRecord({ ...blankItem, customer_account_id, description: `Zinc plate ${number}` }),
    );
    mockApi.state.items.replace(customer_account_id, more);
    const { user } = await openStory(Full, { at: '/items?q=zinc' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all items that are shown' }));
    await user.click((await bar()).getByRole('button', { name: 'Select all 80 that match' }));
    await user.click((await bar()).getByRole('button', { name: 'Set type' }));
    await user.type(screen.getByRole('textbox', { name: 'Item type' }), 'Sheet{Enter}');
    expect(await screen.findByText('80 items changed.')).toBeVisible();
    expect(mockApi.requests(changeItems)).toEqual([
      expect.objectContaining({ action: 'CHANGE_ALL', matching: { q: 'zinc' }, found: 80 }),
    ]);
  });

  test('prints the labels of all that match, also of those that are not loaded', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { customer_account_id } = mockApi.signIn('acme.admin');
    const more = Array.from({ length: 80 }, (_, number) =>
      newRecord({ ...blankItem, customer_account_id, description: `Zinc plate ${number}` }),
    );
    mockApi.state.items.replace(customer_account_id, more);
    const { user } = await openStory(Full, { at: '/items?q=zinc' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all items that are shown' }));
    await user.click((await bar()).getByRole('button', { name: 'Select all 80 that match' }));
    await user.click((await bar()).getByRole('button', { name: 'Print labels' }));
    expect(await screen.findByRole('dialog', { name: 'Print 80 labels' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('[data-print-alone] [data-label]')).toHaveLength(80);
  });

  test('with an item that was changed meanwhile is refused in a sentence, and nothing is changed', async () => {
    const { user } = await openStory(Full);
    await user.click(box(/Select Safety glasses/));
    await user.click(box(/Select Nitrile gloves/));
    const { customer_account_id } = mockApi.signIn('acme.admin');
    const updated_at = new Date(Date.now() + 60_000).toISOString();
    mockApi.state.items.change(customer_account_id, demoId('item', 3), { updated_at });
    await user.click((await bar()).getByRole('button', { name: 'Set type' }));
    await user.type(screen.getByRole('textbox', { name: 'Item type' }), 'Other{Enter}');
    expect(
      await screen.findByText(
        /1 of the items was changed by someone else: Safety glasses, clear\. Nothing was changed\./,
      ),
    ).toBeVisible();
    expect(typesOf('Safety glasses, clear', 'Nitrile gloves, size 9')).toEqual(['Protection', 'Protection']);

    await user.click(await screen.findByRole('button', { name: 'Leave out Safety glasses, clear' }));
    expect((await bar()).getByText('1 selected')).toBeVisible();
    await user.click((await bar()).getByRole('button', { name: 'Set type of 1 item' }));
    expect(await screen.findByText('1 item changed.')).toBeVisible();
    expect(typesOf('Safety glasses, clear', 'Nitrile gloves, size 9')).toEqual(['Protection', 'Other']);
  });

  test('of all that match is refused where one of them was changed since the list was read', async () => {
    const { user } = await openStory(Full);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all items that are shown' }));
    await user.click(box(/Select Safety glasses/));
    await user.click((await bar()).getByRole('button', { name: /^Select all 8 that match/ }));
    const { customer_account_id } = mockApi.signIn('acme.admin');
    const updated_at = new Date(Date.now() + 60_000).toISOString();
    mockApi.state.items.change(customer_account_id, demoId('item', 3), { updated_at });
    await user.click((await bar()).getByRole('button', { name: 'Set type' }));
    await user.type(screen.getByRole('textbox', { name: 'Item type' }), 'Other{Enter}');
    expect(
      await screen.findByText(
        /1 of the items was changed by someone else: Safety glasses, clear\. Nothing was changed\./,
      ),
    ).toBeVisible();
    expect(typesOf('Safety glasses, clear', 'Nitrile gloves, size 9')).toEqual(['Protection', 'Protection']);
  });

  test('is exported alone', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const { user } = await openStory(Full);
    await user.click(box(/Select Safety glasses/));
    await user.click((await bar()).getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [[file]] = saved.mock.calls as [[Blob]];
    expect((await new Response(file).text()).split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^PPE-0104,/),
    ]);
  });

  test('ends with another search', async () => {
    const { user } = await openStory(Full);
    await user.click(box(/Select Safety glasses/));
    expect((await bar()).getByText('1 selected')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'glasses');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument());
  });
});

describe('exporting', () => {
  test('saves every item that the search finds, with its vendor as people know it', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const { user } = await openStory(Full, { at: '/items?q=carbide' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Exported 2 rows');
    const [[file]] = saved.mock.calls as [[Blob]];
    expect((await new Response(file).text()).split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFF?Master ID,Description,Item type,Bar codes,Vendor$/),
      'MIL-0600,Carbide end mill 6 mm,Cutting tool,5012345100012,NCT-20',
      'MIL-1000,Carbide end mill 10 mm,Cutting tool,,NCT-20',
    ]);
  });

  test('says why when the file cannot be written, and saves nothing', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    mockApi.fail(exportCalls.items.call, { status: 500, error: 'The database is away.' });
    const { user } = await openStory(Full);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export items: The database is away.')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });
});
