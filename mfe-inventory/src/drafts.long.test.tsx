import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as groups from './groups/GroupsPage.stories';
import * as items from './items/ItemForm.stories';
import * as locations from './locations/LocationsPage.stories';
import * as stockrooms from './stockrooms/StockroomsPage.stories';
import * as ofStockroom from './stockrooms/StockroomPage.stories';
import * as vendors from './vendors/VendorForm.stories';

const vendor = screenStories(vendors);
const item = screenStories(items);
const group = screenStories(groups);
const location = screenStories(locations);
const stockroom = screenStories(stockrooms);
const stockroomPage = screenStories(ofStockroom);

interface FormUnderTest {
  readonly form: string;
  readonly story: typeof vendor.Add;
  readonly field: string;
  readonly save: string;
  /** The button that opens it. */
  readonly opened?: string;
}

const forms: readonly FormUnderTest[] = [
  { form: 'Add Vendor', story: vendor.Add, field: 'Town', save: 'Save Vendor' },
  { form: 'Edit Vendor', story: vendor.Edit, field: 'Town', save: 'Save Vendor' },
  { form: 'Add Item', story: item.Add, field: 'Item type', save: 'Save Item' },
  { form: 'Edit Item', story: item.Edit, field: 'Item type', save: 'Save Item' },
  { form: 'Add Group', story: group.Full, field: 'Group name', save: 'Add Group' },
  {
    form: 'Add Location',
    story: location.Full,
    field: 'Location name',
    save: 'Save Location',
    opened: 'Add Location',
  },
  {
    form: 'Edit Location',
    story: stockroom.Full,
    field: 'Town',
    save: 'Save Location',
    opened: 'Edit Location',
  },
  {
    form: 'Add Stockroom',
    story: stockroom.Full,
    field: 'Stockroom name',
    save: 'Save Stockroom',
    opened: 'Add Stockroom',
  },
  {
    form: 'Edit Group',
    story: location.Full,
    field: 'Group name',
    save: 'Save Group',
    opened: 'Edit Group',
  },
  {
    form: 'Edit Stockroom',
    story: stockroomPage.Full,
    field: 'Stockroom name',
    save: 'Save Stockroom',
    opened: 'Edit Stockroom',
  },
];

const field = (name: string) => screen.findByLabelText(name);

async function type(user: UserEvent, name: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, 'Lost');
}

test.each(forms)('$form is saved once the person has signed in again, as it was typed', async (form) => {
  const { user, shell } = await openStory(form.story);
  shell.answerSignIn(true);
  if (form.opened) await user.click(await screen.findByRole('button', { name: form.opened }));
  if (form.form === 'Add Vendor') await type(user, 'Vendor name');
  if (form.form === 'Add Item') await type(user, 'Description');
  await type(user, form.field);
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: form.save }));
  expect(await screen.findByRole('status')).toHaveTextContent(/successfully/);
  expect(shell.timesAskedToSignIn()).toBeGreaterThan(0);
  expect(localStorage).toHaveLength(0);
  const { state } = mockApi;
  const places = [...state.groups.all(), ...state.locations.all(), ...state.stockrooms.all()];
  const stored = [...places, ...state.vendors.all(), ...state.items.all()];
  expect(JSON.stringify(stored)).toContain('"Lost"');
});

test('an image that was chosen is said to be missing, until it is chosen again', async () => {
  const picture = new File(['x'], 'drill.png', { type: 'image/png' });
  const { user } = await reopenWithDraft(item.Add, async (before) => {
    await before.type(await field('Description'), 'Drill');
    await before.upload(screen.getByLabelText('Image'), picture);
  });
  const missing = 'The image you chose could not be kept. Choose it again.';
  expect(screen.getByText(missing)).toBeVisible();
  await user.upload(screen.getByLabelText('Image'), picture);
  expect(screen.queryByText(missing)).not.toBeInTheDocument();
});

test('the message about a blank group name disappears with the first letter', async () => {
  const { user, shell } = await openStory(group.Blank);
  expect(shell.status.current()?.message).toBe('Group name is required.');
  await user.type(await field('Group name'), 'E');
  expect(shell.status.current()).toBeNull();
});
