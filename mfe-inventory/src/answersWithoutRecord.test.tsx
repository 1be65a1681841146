import { loadEverything } from '@vended/design/components/onDemand';
import { saveItem } from '@vended/contract/items';
import { saveVendor } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { answerWith } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from './moduleApi';
import { InventoryRoutes } from './routes';

// Pages whose code comes on demand are there at once.
beforeAll(loadEverything);

const open = (at: string) => renderModule(moduleApi, InventoryRoutes, { at });

describe.each([
  { at: '/vendor-details/v1', path: '/vendors', text: 'Failed to load vendor details', field: 'Vendor name' },
  { at: '/item-details/i1', path: '/items', text: 'Failed to load item details', field: 'Description' },
])('an answer without the record that $at is about', ({ at, path, text, field }) => {
  it.each([[{}], [{ vendor: null, item: null }], [{ vendor: {}, item: {} }], [{ vendors: [], items: [] }]])(
    'is a failed load and opens no empty form: %j',
    async (body) => {
      answerWith(path, body);
      open(at);
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    },
  );
});

it('changes the record of the address, also where the answer does not repeat its id', async () => {
  answerWith('/vendors', { vendor: { vendor_name: 'Harlow', vendor_type: 'local' } }, 404);
  const { user } = open('/vendor-details/v1');
  await user.type(await screen.findByDisplayValue('Harlow'), ' Tools');
  await user.click(screen.getByRole('button', { name: 'Save Vendor' }));
  await screen.findByRole('alert');
  expect(mockApi.requests(saveVendor)[0]).toMatchObject({ action: 'UPDATE', vendor_id: 'v1' });
  expect(mockApi.requests(saveItem)).toHaveLength(0);
});

it.each([
  ['/groups', '/groups', 'Failed to load groups'],
  ['/vendors', '/vendors', 'Failed to load vendors'],
  ['/items', '/items', 'Failed to load items'],
])('a list page at %s says so when the answer has no list', async (at, path, text) => {
  answerWith(path, { rows: [] });
  open(at);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('shows a list whatever the status of its answer', async () => {
  answerWith('/vendors', { vendors: [] }, 500);
  open('/vendors');
  expect(await screen.findByText('No vendors found.')).toBeVisible();
});
