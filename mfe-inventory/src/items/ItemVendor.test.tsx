import { listVendors } from '@vended/contract/vendors';
import { blankVendor } from '@vended/testing/mock-api/demonstration/vendors';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { newRecord } from '@vended/testing/mock-api/record';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor } from '@testing-library/react';
import * as stories from './ItemForm.stories';

const { Add, Edit } = screenStories(stories);

const vendor = () => screen.getByRole('combobox', { name: 'Vendor' });
const acme = () => mockApi.signIn('acme.admin').customer_account_id;

describe('choosing a vendor', () => {
  test('finds one among thousands by the beginning of a word', async () => {
    const many = Array.from({ length: 3000 }, (_, number) =>
      newRecord({ ...blankVendor, vendor_name: `Supplier ${number}`, vendor_code: `SUP-${number}` }),
    );
    mockApi.state.vendors.replace(acme(), many);
    const { user } = await openStory(Add);
    await user.click(vendor());
    expect(await screen.findByText(/^The first 50\. Type to find others\./)).toBeVisible();
    await user.type(vendor(), 'sup-2718');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(vendor()).toHaveValue('Supplier 2718');
    expect(vendor()).toHaveAttribute('aria-expanded', 'false');
  });

  test('says when vendors cannot be loaded', async () => {
    mockApi.fail(listVendors, { status: 500, error: 'The database is away.' });
    const { user } = await openStory(Add);
    await user.click(vendor());
    expect(await screen.findByText(/^Failed to load vendors/)).toBeVisible();
  });

  test('can be undone', async () => {
    const { user } = await openStory(Edit);
    await user.click(screen.getByRole('button', { name: 'Clear Vendor' }));
    await user.click(screen.getByRole('button', { name: 'Save Item' }));
    await screen.findByRole('status');
    expect(mockApi.state.items.find(acme(), demoId('item', 1))?.vendor_id).toBeNull();
  });
});
