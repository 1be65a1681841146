import { changeListView, createListView, deleteListView, readListView } from '@vended/contract/listViews';
import { viewNameTaken } from '@vended/contract/savedViews';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './ItemsPage.stories';

const { Full, Filtered, ViewOpen, ViewChanged, ViewGone, Views } = screenStories(stories);

beforeEach(() => localStorage.clear());

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const rows = () => within(screen.getByRole('table', { name: 'Items' })).getAllByRole('link').length;
const stored = () => mockApi.state.listViews.of(mockApi.signIn('acme.admin').customer_account_id);
const openView = async () => within(await screen.findByRole('group', { name: 'Open view' }));

async function openViews(user: Awaited<ReturnType<typeof openStory>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('group', { name: 'Views' }));
}

async function openColumns(user: Awaited<ReturnType<typeof openStory>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('group', { name: 'Columns' }));
}

describe('a view', () => {
  test('in the address shows the list as it was saved, and stays in the address', async () => {
    const { shell } = await openStory(ViewOpen);
    const view = await openView();
    expect(view.getByText('Without a picture')).toBeVisible();
    await waitFor(() => expect(heads()).toEqual(['Description', 'Type', 'Master ID']));
    expect(screen.getByRole('button', { name: 'Image: Without image' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Items' })).toHaveAttribute('data-density', 'compact');
    expect(view.queryByText('Changed')).not.toBeInTheDocument();
    expect(shell.visited().at(-1)).toMatch(`view=${demoId('listView', 1)}`);
  });

  test('is saved from how the list is shown, and is open then', async () => {
    const { user, shell } = await openStory(Filtered);
    const panel = await openViews(user);
    await user.type(panel.getByRole('textbox', { name: 'Save the list as a new view' }), 'Pictured{Enter}');
    expect(await screen.findByText('View saved.')).toBeVisible();
    expect((await openView()).getByText('Pictured')).toBeVisible();
    expect(mockApi.requests(createListView)).toEqual([
      expect.objectContaining({
        list: 'items',
        name: 'Pictured',
        shared: false,
        settings: {
          filters: { vendor_id: demoId('vendor', 3), picture: 'with' },
          columns: null,
          density: 'comfortable',
        },
      }),
    ]);
    expect(shell.visited().at(-1)).toMatch(/view=[\da-f-]{36}/);
  });

  test('is opened from the menu by keyboard, and another one takes its place', async () => {
    const { user } = await openStory(Full);
    screen.getByRole('button', { name: 'Views' }).focus();
    await user.keyboard('{Enter}');
    const shared = await screen.findByRole('button', { name: 'Without a picture' });
    expect(screen.getByRole('group', { name: 'Views' })).toHaveFocus();
    shared.focus();
    await user.keyboard('{Enter}');
    expect((await openView()).getByText('Without a picture')).toBeVisible();
    expect(shared).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Views' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus();
  });

  test('that differs from the list is marked, and is updated or shown again as it was', async () => {
    const { user } = await openStory(ViewChanged);
    const view = await openView();
    expect(view.getByText('Changed')).toBeVisible();
    await user.click(view.getByRole('button', { name: 'Undo changes' }));
    await waitFor(() => expect(view.queryByText('Changed')).not.toBeInTheDocument());
    expect(screen.getByRole('searchbox')).toHaveValue('');

    await user.click(screen.getByRole('button', { name: /Remove filter Image/ }));
    await user.click(await view.findByRole('button', { name: 'Update view' }));
    expect(await screen.findByText('View saved.')).toBeVisible();
    await waitFor(() => expect(view.queryByText('Changed')).not.toBeInTheDocument());
    expect(stored()[0]?.settings.filters).toEqual({});
  });

  test('is left with the list as it is', async () => {
    const { user, shell } = await openStory(ViewOpen);
    await user.click((await openView()).getByRole('button', { name: 'Close view' }));
    expect(screen.queryByRole('group', { name: 'Open view' })).not.toBeInTheDocument();
    expect(shell.visited().at(-1)).toBe('/items?picture=without');
    expect(heads()).toEqual(['Description', 'Master ID', 'Type']);
  });

  test('that is deleted or of another account leads to the plain list, and says so', async () => {
    const { user, shell } = await openStory(ViewGone);
    expect(screen.getByText(/That saved view does not exist, or nobody shares it with you\./)).toBeVisible();
    await waitFor(() => expect(rows()).toBe(8));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(shell.visited().at(-1)).toBe('/items');
  });

  test('that names what the list does not have is opened without it, and says so', async () => {
    const { customer_account_id } = mockApi.signIn('acme.admin');
    mockApi.state.listViews.change(customer_account_id, demoId('listView', 1), {
      settings: {
        sort: 'weight',
        filters: { colour: 'red', picture: 'without' },
        columns: ['shelf', 'item_type'],
        density: 'comfortable',
      },
    });
    await openStory(ViewOpen);
    const view = await openView();
    expect(view.getByRole('status')).toHaveTextContent(
      'This list no longer has the filter “colour”, the sort order “weight” and the column “shelf”: the view is shown without.',
    );
    await waitFor(() => expect(heads()).toEqual(['Description', 'Type']));
    expect(view.queryByText('Changed')).not.toBeInTheDocument();
  });

  test('that could not be loaded can be tried again', async () => {
    mockApi.fail(readListView, { status: 500, error: 'The database is being restarted.' });
    const { user } = await openStory(Full, { at: `/items?view=${demoId('listView', 1)}` });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    mockApi.recover(readListView);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await openView()).getByText('Without a picture')).toBeVisible();
  });
});

describe('the menu of views', () => {
  test('renames a view, and says if the name is taken', async () => {
    mockApi.fail(changeListView, {
      status: 409,
      error: viewNameTaken('Taken'),
      fields: { name: viewNameTaken('Taken') },
    });
    const { user } = await openStory(Views);
    await user.click(screen.getByRole('button', { name: 'Rename Without a picture' }));
    const field = screen.getByRole('textbox', { name: 'New name' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'Taken{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/already have a view called Taken/));

    mockApi.recover(changeListView);
    await user.type(field, '!{Enter}');
    expect(await screen.findByRole('button', { name: 'Taken!' })).toBeVisible();
    expect(stored()[0]?.name).toBe('Taken!');
  });

  test('stops sharing a view', async () => {
    const { user } = await openStory(Views);
    await user.click(screen.getByRole('button', { name: 'Stop sharing Without a picture' }));
    expect(await screen.findByRole('button', { name: 'Share Without a picture' })).toBeVisible();
    expect(stored()[0]?.shared).toBe(false);
  });

  test('deletes a view after asking, and leaves it if it is open', async () => {
    const { user, shell } = await openStory(ViewOpen);
    await openViews(user);
    await user.click(await screen.findByRole('button', { name: 'Delete Without a picture' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/No views yet/)).toBeVisible();
    expect(mockApi.requests(deleteListView)).toHaveLength(1);
    expect(shell.visited().at(-1)).toBe('/items?picture=without');
  });

  test('offers no change of a view that somebody else shares', async () => {
    await openStory(Views, { as: 'acme.user' });
    expect(screen.getByText('Shared by acme.admin')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename Drills, by code' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rename Without a picture' })).not.toBeInTheDocument();
  });
});

describe('columns', () => {
  test('are hidden, added and moved, and stay so at the next visit', async () => {
    const { user } = await openStory(Full);
    const panel = await openColumns(user);
    await user.click(panel.getByRole('checkbox', { name: 'Master ID' }));
    expect(heads()).toEqual(['Description', 'Type']);
    await user.click(panel.getByRole('checkbox', { name: 'Master ID' }));
    expect(heads()).toEqual(['Description', 'Type', 'Master ID']);
    await user.click(panel.getByRole('button', { name: 'Move Master ID up' }));
    expect(heads()).toEqual(['Description', 'Master ID', 'Type']);
    expect(panel.getByRole('button', { name: 'Move Master ID up' })).toHaveFocus();
    await user.click(panel.getByRole('button', { name: 'Move Master ID down' }));

    await openStory(Full);
    expect(heads()).toEqual(['Description', 'Type', 'Master ID']);
    await openStory(Full, { as: 'acme.user' });
    expect(heads()).toEqual(['Description', 'Master ID', 'Type']);
  });

  test('go back to the usual ones', async () => {
    const { user } = await openStory(Full);
    const panel = await openColumns(user);
    await user.click(panel.getByRole('checkbox', { name: 'Type' }));
    await user.click(panel.getByRole('button', { name: 'Reset columns' }));
    expect(heads()).toEqual(['Description', 'Master ID', 'Type']);
  });

  test('decide what a CSV file has', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const { user } = await openStory(Full);
    const panel = await openColumns(user);
    await user.click(panel.getByRole('checkbox', { name: 'Type' }));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Exported 8 rows');
    const [[file]] = saved.mock.calls as [[Blob]];
    const [headers, line] = (await new Response(file).text()).split('\r\n');
    expect(headers).toMatch(/^\W*Description,Master ID$/);
    expect(line).toMatch(/^[^,]+,[^,]+$/);
  });

  test('are all in the file, and no others, separated as the user has chosen for good', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const { user } = await openStory(Full);
    const panel = await openColumns(user);
    await user.click(panel.getByRole('checkbox', { name: 'Added' }));
    await user.click(panel.getByRole('checkbox', { name: 'Bar codes' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Separator in CSV files' }), 'semicolon');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Exported 8 rows');
    const [[file]] = saved.mock.calls as [[Blob]];
    expect(await new Response(file).text()).toMatch(
      /^\W*Description;Master ID;Item type;Added;Bar codes\r\n/,
    );

    const { user: again } = await openStory(Full);
    const reopened = await openColumns(again);
    expect(reopened.getByRole('combobox', { name: 'Separator in CSV files' })).toHaveValue('semicolon');
  });

  test('include the vendor, by name, also in the file', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const { user } = await openStory(Full);
    const panel = await openColumns(user);
    await user.click(panel.getByRole('checkbox', { name: 'Vendor' }));
    expect(heads()).toEqual(['Description', 'Master ID', 'Type', 'Vendor']);
    const [vendor] = mockApi.state.vendors.of(mockApi.signIn('acme.admin').customer_account_id);
    const name = vendor?.vendor_name ?? '';
    expect(screen.getAllByRole('cell', { name })).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Exported 8 rows');
    const [[file]] = saved.mock.calls as [[Blob]];
    const text = await new Response(file).text();
    expect(text).toMatch(/^\W*Description,Master ID,Item type,Vendor\r\n/);
    expect(text).toContain(vendor?.vendor_code ?? '');
  });

  test('and rows are chosen by keyboard alone, and rows are lower if they are compact', async () => {
    const { user } = await openStory(Full);
    screen.getByRole('button', { name: 'Columns' }).focus();
    await user.keyboard('{Enter}');
    const compact = await screen.findByRole('button', { name: 'Compact' });
    compact.focus();
    await user.keyboard('{Enter}');
    expect(compact).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('table', { name: 'Items' })).toHaveAttribute('data-density', 'compact');
  });
});
