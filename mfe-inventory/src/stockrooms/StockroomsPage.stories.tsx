import { listStockrooms } from '@vended/contract/stockrooms';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const leeds = demoId('location', 1);
const at = (location: number) =>
  `/groups?group_id=${demoId('group', 1)}&location_id=${demoId('location', location)}`;

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Stockrooms', ...inventoryScreen(at(1)) };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Stockrooms in Leeds works' });
    await canvas.findByRole('table');
  },
};

export const OfAnUnnamedLocation: Story = {
  args: { at: at(3) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Stockrooms in Unnamed Location' });
    await canvas.findByText('No stockrooms found.');
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listStockrooms) };

export const Failed: Story = failedToLoad(listStockrooms);

export const OfAnotherAccount: Story = {
  args: { as: 'globex.admin' },
  play: showsText('This location was not found.'),
};

export const Adding: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Stockroom' }));
    await canvas.findByRole('textbox', { name: 'Stockroom name' });
  },
};

export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Stockroom' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Stockroom name' }), 'Paint store');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Longitude' }), '200');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Stockroom' }));
    await canvas.findByText(/^Longitude must/);
    await canvas.findByText(/^Failed to add stockroom\. Longitude must/);
  },
};

export const EditingLocation: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Location' }));
    await canvas.findByDisplayValue('Leeds works');
  },
};

/** Another user saved the location while the form was open. */
export const LocationChangedMeanwhile: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Location' }));
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    mockApi.state.locations.change(acme, leeds, { town: 'Hull', updated_at: new Date().toISOString() });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Town' }), ' North');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Location' }));
    await canvas.findByRole('group', { name: /was changed by/ });
  },
};
