import { readRecordHistory } from '@vended/contract/recordHistory';
import { listVendors, readVendor, saveVendor } from '@vended/contract/vendors';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { recordChanges } from '@vended/testing/recordedChanges';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as stories from './VendorForm.stories';

const { Add, Edit, ChangedMeanwhile, FailedToLoad, OfAnotherAccount, History, HistoryFailed } =
  screenStories(stories);

describeRetries([[FailedToLoad, readVendor, 'Save Vendor', 'Failed to load vendor details']]);

const field = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save Vendor' });

const acme = () => mockApi.signIn('acme.admin').customer_account_id;
const stored = () => mockApi.state.vendors.find(acme(), demoId('vendor', 1));

test('shows the values of another vendor that is opened from the page of a vendor', async () => {
  const { shell } = await openStory(Edit);
  const other = mockApi.state.vendors.find(acme(), demoId('vendor', 2));
  await act(() => shell.api.navigate(`/vendor-details/${demoId('vendor', 2)}`));
  await waitFor(() => expect(field('Vendor name')).toHaveValue(other?.vendor_name));
});

describe('adding a vendor', () => {
  test('begins with empty fields and the type local', async () => {
    await openStory(Add);
    expect(screen.getByRole('heading', { level: 1, name: 'Add Vendor' })).toBeVisible();
    expect(field('Vendor name')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Vendor type' })).toHaveValue('local');
    expect(screen.getByRole('link', { name: 'Back to Vendors' })).toHaveAttribute('href', '/vendors');
  });

  test('stores every field and returns to the list, which shows it', async () => {
    const { user, shell } = await openStory(Add);
    await user.type(field('Vendor name'), 'Pennine Gloves');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vendor type' }), 'global');
    const others = {
      'Vendor code': 'PEN-7',
      'Address line 1': '8 Mill Lane',
      'Address line 2': 'Unit 2',
      Town: 'Halifax',
      County: 'West Yorkshire',
      Postcode: 'HX1 1AA',
      Country: 'United Kingdom',
      W3W: 'filled.count.soap',
      Latitude: '53.7',
      Longitude: '-1.86',
    };
    for (const [name, text] of Object.entries(others)) {
      await user.click(field(name));
      await user.paste(text);
    }
    await user.click(saveButton());

    expect(await screen.findByRole('status')).toHaveTextContent(/^Vendor saved successfully$/);
    expect(shell.visited().at(-1)).toBe('/vendors');
    expect(await screen.findByText('global vendor (PEN-7)')).toBeVisible();
    const { customer_account_id } = mockApi.signIn('acme.admin');
    const stored = mockApi.state.vendors
      .of(customer_account_id)
      .find(({ vendor_code }) => vendor_code === 'PEN-7');
    expect(stored).toMatchObject({
      vendor_name: 'Pennine Gloves',
      vendor_type: 'global',
      address_line_1: '8 Mill Lane',
      address_line_2: 'Unit 2',
      town: 'Halifax',
      county: 'West Yorkshire',
      postcode: 'HX1 1AA',
      country: 'United Kingdom',
      w3w: 'filled.count.soap',
      latitude: 53.7,
      longitude: -1.86,
    });
  });

  test('a lost connection keeps what was typed, and the next try succeeds', async () => {
    mockApi.fail(saveVendor, 'no answer');
    const { user } = await openStory(Add);
    await user.type(field('Vendor name'), 'Pennine Gloves');
    await user.click(saveButton());
    expect(await screen.findByText(/^Failed to save vendor: The server could not be reached/)).toBeVisible();
    expect(field('Vendor name')).toHaveValue('Pennine Gloves');

    mockApi.recover(saveVendor);
    await user.click(await screen.findByRole('button', { name: 'Save Vendor' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Vendor saved successfully');
  });
});

describe('editing a vendor', () => {
  test('begins with what is stored', async () => {
    await openStory(Edit);
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Vendor' })).toBeVisible();
    expect(await screen.findByDisplayValue('Harrow Fixings')).toBe(field('Vendor name'));
    expect(field('Latitude')).toHaveValue('53.7903');
    expect(field('W3W')).toHaveValue('bands.heavy.crate');
  });

  test('stores the change and nothing that the server sets', async () => {
    const { user, shell } = await openStory(Edit);
    await user.clear(field('Town'));
    await user.type(field('Town'), 'Bradford');
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent(/^Vendor saved successfully$/);
    expect(shell.visited().at(-1)).toBe('/vendors');
    const [sent] = mockApi.requests(saveVendor);
    expect(sent).toMatchObject({ action: 'UPDATE', vendor_id: demoId('vendor', 1), town: 'Bradford' });
    expect(sent).not.toHaveProperty('created_at');
  });

  test('a W3W that was stored before three words were checked does not block other changes', async () => {
    mockApi.state.vendors.change(acme(), demoId('vendor', 1), { w3w: 'behind the shed' });
    const { user } = await openStory(Edit);
    expect(field('W3W')).toHaveValue('behind the shed');
    await user.clear(field('Town'));
    await user.type(field('Town'), 'Bradford');
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Vendor saved successfully');
    expect(stored()).toMatchObject({ town: 'Bradford', w3w: 'behind the shed' });
  });

  test('shows both versions when somebody else changed the vendor, and keeps mine if I say so', async () => {
    const { user } = await openStory(ChangedMeanwhile);
    const panel = screen.getByRole('group', { name: /was changed by/ });
    expect(panel).toHaveFocus();
    expect(within(panel).getByRole('row', { name: 'Town Bradford Hull' })).toBeVisible();
    expect(stored()?.town).toBe('Hull');

    await user.click(within(panel).getByRole('button', { name: 'Keep my changes' }));
    expect(screen.getByRole('group', { name: 'Your changes are kept' })).toHaveFocus();
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Vendor saved successfully');
    expect(stored()).toMatchObject({ town: 'Bradford', county: 'East Riding' });
  });

  test('takes the stored version if I say so, and continues from there', async () => {
    const { user } = await openStory(ChangedMeanwhile);
    await user.click(screen.getByRole('button', { name: 'Take the stored version' }));
    expect(field('Town')).toHaveValue('Hull');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();

    await user.type(field('Postcode'), ' 1');
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Vendor saved successfully');
    expect(stored()?.postcode).toMatch(/ 1$/);
  });

  test("does not find another account's vendor", async () => {
    await openStory(OfAnotherAccount);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load vendor details');
    expect(screen.getByText('This vendor was not found.')).toBeVisible();
    expect(screen.getByText('It may have been removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Vendor name' })).not.toBeInTheDocument();
  });
});

describe('the history of a vendor', () => {
  const entries = () => within(screen.getByRole('list', { name: 'Changes, newest first' }));

  const restoreYork = /^Restore this value ?: Town York$/;

  test('is read only when its panel is opened', async () => {
    const { user } = await openStory(Edit);
    const toggle = await screen.findByRole('button', { name: 'History' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(mockApi.requests(readRecordHistory)).toHaveLength(0);

    await user.click(toggle);
    expect(await screen.findByText('No changes recorded yet.')).toBeVisible();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  test('says who changed which field, when, from what and to what', async () => {
    await openStory(History);
    const [newest] = entries().getAllByText('acme.user');
    expect(newest?.closest('li')).toHaveTextContent(/acme\.user changed this vendor · 5 March 2026/);
    expect(newest?.closest('li')).toHaveTextContent(/TownBefore: York After: Leeds/);
    expect(newest?.closest('li')).toHaveTextContent(/Vendor typeBefore: Global After: Local/);
    expect(entries().getByText('acme.admin').closest('li')).toHaveTextContent(/added this vendor/);
  });

  test('an old value is put into the form, and stored only by a save', async () => {
    const { user } = await openStory(History);
    await user.click(screen.getByRole('button', { name: restoreYork }));

    expect(field('Town')).toHaveValue('York');
    expect(field('Town')).toHaveFocus();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(mockApi.requests(saveVendor)).toHaveLength(0);
    expect(screen.queryByRole('button', { name: restoreYork })).not.toBeInTheDocument();

    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Vendor saved successfully');
    expect(stored()?.town).toBe('York');
  });

  test('is read in pages', async () => {
    const { user } = await openStory(Edit);
    const versions = Array.from({ length: 25 }, (_, index) => ({ town: `Town ${index}` }));
    recordChanges('vendor', demoId('vendor', 1), versions);
    await user.click(screen.getByRole('button', { name: 'History' }));
    await screen.findByText('Town 24');
    expect(screen.queryByText('acme.admin')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Show earlier changes' }));
    expect(await screen.findByText('acme.admin')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
  });

  test('is read again on a retry when it could not be loaded', async () => {
    const { user } = await openStory(HistoryFailed);
    expect(screen.getByText('Failed to load the history')).toBeVisible();
    mockApi.recover(readRecordHistory);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No changes recorded yet.')).toBeVisible();
  });
});

describe('a vendor code that another vendor has', () => {
  const note = /^Harrow Fixings already has this Vendor code/;

  test('is said while it is typed, with a link to that vendor, and does not block the form', async () => {
    const { user, shell } = await openStory(Add);
    await user.type(field('Vendor code'), 'har-01');

    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByText(note).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(field('Vendor code')).toBeValid();
    expect(saveButton()).toBeEnabled();

    shell.answerLeave(true);
    await user.click(screen.getByRole('link', { name: 'Open the existing one' }));
    expect(shell.visited().at(-1)).toBe(`/vendor-details/${demoId('vendor', 1)}`);
  });

  test('is no longer said once the code differs', async () => {
    const { user } = await openStory(Add);
    await user.type(field('Vendor code'), 'HAR-01');
    await screen.findByText(note);
    await user.type(field('Vendor code'), '9');
    await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
  });

  test('is not said of the own code', async () => {
    const { user } = await openStory(Edit);
    const { length } = mockApi.requests(listVendors);
    await user.clear(field('Vendor code'));
    await user.type(field('Vendor code'), 'har-01');
    await user.type(field('Town'), ' and a little longer than the search waits');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    expect(mockApi.requests(listVendors).slice(length)).not.toContainEqual(
      expect.objectContaining({ q: 'har-01' }),
    );
  });
});
