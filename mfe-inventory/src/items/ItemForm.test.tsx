import { listItems, saveItem } from '@vended/contract/items';
import { blankItem } from '@vended/testing/mock-api/demonstration/items';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { newRecord } from '@vended/testing/mock-api/record';
import { refusedPictures, spoiltPicture } from '@vended/testing/spoiltPictures';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as stories from './ItemForm.stories';

const { Add, Edit, FailedToLoad, WithoutPicture, ChangedMeanwhile } = screenStories(stories);

const field = (name: string) => screen.getByRole('textbox', { name });
const vendor = () => screen.getByRole('combobox', { name: 'Vendor' });
/** What a field suggests. */
const suggestionsOf = (input: HTMLElement) =>
  Array.from((input as HTMLInputElement).list?.options ?? [], ({ value }) => value);
const saveButton = () => screen.getByRole('button', { name: 'Save Item' });
const currentImage = () => screen.queryByRole('img', { name: 'Current image' });

const acme = () => mockApi.signIn('acme.admin').customer_account_id;
const stored = () => mockApi.state.items.find(acme(), demoId('item', 1));
const drill = new File(['the picture of a drill'], 'drill.png', { type: 'image/png' });

describe('adding an item', () => {
  test('begins with empty fields and no vendor', async () => {
    await openStory(Add);
    expect(screen.getByRole('heading', { level: 1, name: 'Add Item' })).toBeVisible();
    expect(field('Description')).toHaveValue('');
    expect(vendor()).toHaveAttribute('placeholder', '-- Select Vendor --');
    expect(vendor()).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Back to Items' })).toHaveAttribute('href', '/items');
  });

  test('suggests the types that items have already, and takes any other', async () => {
    const { user } = await openStory(Add);
    const type = screen.getByRole('combobox', { name: 'Item type' });
    await waitFor(() => expect(suggestionsOf(type)).toContain('Cutting tool'));
    expect(new Set(suggestionsOf(type)).size).toBe(suggestionsOf(type).length);
    await user.type(type, 'Gauges');
    expect(type).toHaveValue('Gauges');
  });

  test('is saved with the vendor that was typed, though none was pressed', async () => {
    const { user } = await openStory(Add);
    await user.type(field('Description'), 'Twist drill 4.0 mm');
    await user.type(vendor(), 'nord');
    await user.tab();
    await waitFor(() => expect(vendor()).toHaveValue('Nordhaus Cutting Tools'));
    await user.click(saveButton());
    await screen.findByText('Item saved successfully');
    expect(mockApi.requests(saveItem)).toMatchObject([{ vendor_id: demoId('vendor', 2) }]);
  });

  test('is not saved with a vendor that there is not: the text stays, with the reason', async () => {
    const { user } = await openStory(Add);
    await user.type(field('Description'), 'Twist drill 4.0 mm');
    await user.type(vendor(), 'Nobody Ltd');
    // By its text: while the choices are open, the rest is hidden from assistive technology.
    await user.click(screen.getByText('Save Item'));
    expect(vendor()).toHaveFocus();
    await waitFor(() => expect(vendor()).toHaveAccessibleDescription(/^Nothing matches this text\./));
    expect(vendor()).toHaveValue('Nobody Ltd');
    await user.click(saveButton());
    expect(mockApi.requests(saveItem)).toEqual([]);

    await user.clear(vendor());
    await user.click(saveButton());
    await screen.findByText('Item saved successfully');
    expect(mockApi.requests(saveItem)).toMatchObject([{ vendor_id: '' }]);
  });

  test('a bar code that another item has is pointed out, and may be saved', async () => {
    const { user } = await openStory(Add);
    await user.click(field('Description'));
    await user.paste('Safety glasses, tinted');
    await user.click(field('Bar codes'));
    await user.paste('96385074, 5012345100036');
    expect(await screen.findByText(/^Safety glasses, clear already has this bar code\./)).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByText('Item saved successfully')).toBeVisible();
  });

  test('its own bar codes in another order are not pointed out, and another item that shares one is', async () => {
    const bar_codes = '5012345100036, 4006381333931, 96385074';
    mockApi.state.items.change(acme(), demoId('item', 1), { bar_codes });
    const { user } = await openStory(Edit);
    await user.clear(field('Bar codes'));
    await user.paste('96385074, 4006381333931');
    await waitFor(() =>
      expect(mockApi.requests(listItems)).toContainEqual(
        expect.objectContaining({ bar_code: '4006381333931', archived: 'only' }),
      ),
    );
    expect(screen.queryByText(/ already has this bar code\./)).not.toBeInTheDocument();
    await user.paste(', 5012345100036');
    expect(await screen.findByText(/^Safety glasses, clear already has this bar code\./)).toBeVisible();
  });

  test('a bar code that a spreadsheet has spoilt is refused, at the field', async () => {
    const { user } = await openStory(Add);
    await user.click(field('Description'));
    await user.paste('Drill');
    await user.click(field('Bar codes'));
    await user.paste('5.01235E+12');
    await user.click(saveButton());
    await waitFor(() => expect(field('Bar codes')).toBeInvalid());
    expect(field('Bar codes')).toHaveAccessibleDescription(
      expect.stringContaining('5.01235E+12 was shortened by a spreadsheet: enter the whole code here'),
    );
  });

  test('the Master ID of another item is refused with a reason, at the field', async () => {
    const { user } = await openStory(Add);
    await user.click(field('Master ID'));
    await user.paste('mil-0600');
    await user.click(field('Description'));
    await user.paste('Another end mill');
    await user.click(screen.getByRole('button', { name: 'Save Item' }));
    const reason = 'Another item has the Master ID mil-0600: give this one its own.';
    expect((await screen.findAllByText(new RegExp(`^Failed to save item: ${reason}`)))[0]).toBeVisible();
    expect(field('Master ID')).toBeInvalid();
    await waitFor(() =>
      expect(field('Master ID')).toHaveAccessibleDescription(expect.stringContaining(reason)),
    );
    expect(field('Description')).toHaveValue('Another end mill');
  });

  test('stores every field with the picture and returns to the list, which shows it', async () => {
    const { user, shell } = await openStory(Add);
    await user.click(field('Master ID'));
    await user.paste('DRL-0330');
    await user.tab();
    await user.paste('Twist drill 3.3 mm');
    await user.tab();
    await user.paste('Cutting tool');
    await user.tab();
    await user.paste('4006381333931; 9638 5074');
    await user.tab();
    await user.paste('nord');
    await user.click(await screen.findByRole('option', { name: /Nordhaus Cutting Tools/ }));
    await user.upload(screen.getByLabelText('Image'), drill);
    expect(screen.getByRole('img', { name: 'Preview of drill.png' })).toBeVisible();
    await user.click(saveButton());

    expect(await screen.findByRole('status')).toHaveTextContent(/^Item saved successfully$/);
    expect(shell.visited().at(-1)).toBe('/items');
    expect(await screen.findByRole('link', { name: /Twist drill 3\.3 mm/ })).toBeVisible();
    expect(mockApi.requests(saveItem)).toEqual([
      {
        action: 'INSERT',
        master_id: 'DRL-0330',
        description: 'Twist drill 3.3 mm',
        item_type: 'Cutting tool',
        bar_codes: '4006381333931; 9638 5074',
        vendor_id: demoId('vendor', 2),
        image: btoa('the picture of a drill'),
      },
    ]);
  });

  test('is not saved without a picture that was chosen and refused, until that is settled', async () => {
    const name = 'phone.HEIC';
    const { user } = await openStory(Add);
    await user.type(field('Description'), 'Twist drill');
    fireEvent.change(screen.getByLabelText('Image'), { target: { files: [spoiltPicture(name)] } });
    expect(await screen.findByText(`${name} ${refusedPictures[name]?.sentence}`)).toBeVisible();
    await user.click(saveButton());
    expect(screen.getByRole('alert')).toHaveTextContent(
      `Not saved: ${name} was not accepted. Choose another file, or remove it.`,
    );
    expect(screen.getByLabelText('Image')).toHaveFocus();
    expect(field('Description')).toHaveValue('Twist drill');
    expect(mockApi.requests(saveItem)).toEqual([]);

    await user.click(screen.getByRole('button', { name: `Do not use ${name}` }));
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Item saved successfully');
  });

  test('a picture that the server refuses is marked, and stays to be seen', async () => {
    const reason = 'That is not an image that can be stored: PNG, JPEG, WebP, GIF or AVIF.';
    mockApi.fail(saveItem, { status: 415, error: reason, fields: { image: reason } });
    const { user } = await openStory(Add);
    await user.type(field('Description'), 'Twist drill');
    await user.upload(screen.getByLabelText('Image'), drill);
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to save item: ${reason}`);
    expect(screen.getByLabelText('Image')).toBeInvalid();
    expect(screen.getByRole('img', { name: 'Preview of drill.png' })).toBeVisible();
  });
});

describe('editing an item', () => {
  test('says that the details could not be loaded', async () => {
    await openStory(FailedToLoad);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load item details$/);
  });

  test('begins with what is stored, its picture and its vendor, and shows no picture that is missing after all', async () => {
    await openStory(Edit);
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Item' })).toBeVisible();
    expect(field('Master ID')).toHaveValue('MIL-0600');
    expect(screen.getByLabelText('Item type')).toHaveValue('Cutting tool');
    expect(currentImage()).toHaveAttribute('src', expect.stringMatching(/^\/api\/image\?.*size=full/));
    fireEvent.error(screen.getByRole('img', { name: 'Current image' }));
    expect(currentImage()).not.toBeInTheDocument();
  });

  test('an item without a picture shows none', async () => {
    await openStory(WithoutPicture);
    expect(currentImage()).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('stores the change and leaves the picture as it is', async () => {
    const { user } = await openStory(Edit);
    await user.type(field('Description'), ', coated');
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent(/^Item saved successfully$/);
    expect(stored()).toMatchObject({
      description: 'Carbide end mill 6 mm, coated',
      vendor_id: demoId('vendor', 2),
      image_version: '1',
    });
  });

  test('shows the stored image next to the chosen one', async () => {
    const { user } = await openStory(Edit);
    await user.upload(screen.getByLabelText('Image'), drill);
    expect(screen.getByRole('img', { name: 'Preview of drill.png' })).toBeVisible();
    expect(currentImage()).toBeVisible();
  });

  test('removes the picture if that is chosen', async () => {
    const { user } = await openStory(Edit);
    await user.click(screen.getByRole('checkbox', { name: 'Remove the current image' }));
    expect(currentImage()).not.toBeInTheDocument();
    await user.click(saveButton());
    await screen.findByRole('status');
    expect(stored()?.image_version).toBeNull();
  });

  test('asks before changes are lost, a chosen picture too, and staying keeps them', async () => {
    const { user, shell } = await openStory(Edit);
    await user.upload(screen.getByLabelText('Image'), drill);
    shell.answerLeave(false);
    await user.click(screen.getByRole('link', { name: 'Back to Items' }));
    expect(shell.timesAsked()).toBe(1);
    expect(screen.getByRole('img', { name: 'Preview of drill.png' })).toBeVisible();
  });

  test('shows both versions when somebody else changed the item, vendors by name, and keeps mine', async () => {
    const { user } = await openStory(ChangedMeanwhile);
    const panel = screen.getByRole('group', { name: /was changed by/ });
    expect(within(panel).getByRole('row', { name: 'Item type Cutting tool 2 Milling' })).toBeVisible();
    expect(
      within(panel).getByRole('row', { name: 'Vendor Nordhaus Cutting Tools Shoreline Abrasives' }),
    ).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Keep my changes' }));
    await waitFor(() => expect(vendor()).toHaveValue('Shoreline Abrasives'));
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Item saved successfully');
    expect(stored()).toMatchObject({ item_type: 'Cutting tool 2', vendor_id: demoId('vendor', 4) });
  });
});

test('a Master ID that another item has is said while it is typed, and leads to that item', async () => {
  const { user } = await openStory(Add);
  await user.click(field('Master ID'));
  await user.paste('mil-0600');
  const note = await screen.findByText(/ already has this Master ID/);
  expect(within(note).getByRole('link', { name: 'Open the existing one' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/item-details\/[0-9a-f-]{36}$/),
  );
});

test('a Master ID is found among items of which many begin with it', async () => {
  const { customer_account_id } = mockApi.signIn('acme.admin');
  const others = Array.from({ length: 60 }, (_, number) =>
    newRecord({
      ...blankItem,
      customer_account_id,
      description: `10 mm drill ${number}`,
      master_id: `10${number}`,
    }),
  );
  const taken = newRecord({ ...blankItem, customer_account_id, description: 'Zip ties', master_id: '10' });
  mockApi.state.items.replace(customer_account_id, [...others, taken]);
  const { user } = await openStory(Add);
  await user.click(field('Master ID'));
  await user.paste('10');
  expect(await screen.findByText(/^Zip ties already has this Master ID/)).toBeVisible();
});

test('a Master ID that an archived item has is said while it is typed, and leads to that item', async () => {
  const { customer_account_id } = mockApi.signIn('acme.admin');
  const [item] = mockApi.state.items.of(customer_account_id);
  const { id = '', master_id = '', description = '' } = item ?? {};
  mockApi.state.items.change(customer_account_id, id, { archived_at: '2026-11-20T09:00:00.000Z' });
  const { user } = await openStory(Add);
  await user.click(field('Master ID'));
  await user.paste(master_id);
  const note = await screen.findByText(/ \(archived\) already has this Master ID/);
  expect(note).toHaveTextContent(description);
  expect(within(note).getByRole('link', { name: 'Open the existing one' })).toHaveAttribute(
    'href',
    `/item-details/${id}`,
  );
});
