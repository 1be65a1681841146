import { readItem } from '@vended/contract/items';
import { listVendors } from '@vended/contract/vendors';
import { demoId } from '@vended/testing/mock-api/ids';
import { imageFile } from '@vended/testing/imageFile';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { screenParameters, type ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const endMill = demoId('item', 1);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Item form',
  ...inventoryScreen(`/item-details/${endMill}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Add: Story = {
  args: { at: '/item-details' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Description' });
  },
};

export const Edit: Story = {
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('Carbide end mill 6 mm');
    await canvas.findByDisplayValue('Nordhaus Cutting Tools');
  },
};

export const WithoutPicture: Story = {
  args: { at: `/item-details/${demoId('item', 8)}` },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('Chain lubricant 400 ml');
  },
};

export const NewPicture: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByDisplayValue('Nordhaus Cutting Tools');
    await userEvent.upload(canvas.getByLabelText('Image'), imageFile('drill.png'));
    await canvas.findByRole('img', { name: 'Preview of drill.png' });
  },
};

export const TooLarge: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByDisplayValue('Nordhaus Cutting Tools');
    const large = new File([new Uint8Array(12_000_000)], 'wall.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Image'), large);
    await canvas.findByText(/^wall\.png is too large/);
  },
};

// While its list is open, the combobox hides the rest of the page from assistive technology. The focus cannot reach the
// rest, because Tab closes the list first.
const openList = {
  ...screenParameters,
  a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } },
};

export const ChoosingAVendor: Story = {
  parameters: openList,
  args: { at: '/item-details' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Vendor' }), 'penn');
    await canvas.findByRole('combobox', { expanded: true });
    await userEvent.click(canvasElement.ownerDocument.body.querySelector('[role=listbox]') ?? canvasElement);
  },
};

export const VendorsFailed: Story = {
  parameters: openList,
  args: { at: '/item-details' },
  beforeEach: () => mockApi.fail(listVendors, { status: 500, error: 'The database is being restarted.' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Vendor' }));
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readItem) };

export const FailedToLoad: Story = failedToLoad(readItem);

export const Refused: Story = {
  args: { at: '/item-details' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Master ID' }), 'DRL-0330');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Item' }));
    await canvas.findByText('Description is required.');
  },
};

/** Another user saved the item while the form was open. */
export const ChangedMeanwhile: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByDisplayValue('Nordhaus Cutting Tools');
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    mockApi.state.items.change(acme, endMill, {
      item_type: 'Milling',
      vendor_id: demoId('vendor', 4),
      updated_at: new Date().toISOString(),
    });
    await userEvent.type(canvas.getByLabelText('Item type'), ' 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Item' }));
    await canvas.findByRole('group', { name: /was changed by/ });
    await canvas.findByRole('cell', { name: 'Shoreline Abrasives' });
  },
};
