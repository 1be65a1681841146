import { readStockroom } from '@vended/contract/stockrooms';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const toolCrib = demoId('stockroom', 1);
const at =
  `/groups?group_id=${demoId('group', 1)}&location_id=${demoId('location', 1)}` + `&stockroom_id=${toolCrib}`;

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stockroom',
  ...inventoryScreen(at),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Tool crib A' });
  },
};

export const Loading: Story = { ...Full, beforeEach: () => mockApi.hold(readStockroom), play: undefined };

export const Failed: Story = failedToLoad(readStockroom);

export const OfAnotherAccount: Story = {
  args: { as: 'globex.admin' },
  play: showsText('This stockroom was not found.'),
};

export const Archived: Story = {
  beforeEach: () => {
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    mockApi.state.stockrooms.change(acme, toolCrib, { archived_at: '2026-11-20T09:00:00.000Z' });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('note', { name: 'Archived' });
  },
};

export const Editing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Stockroom' }));
    await canvas.findByDisplayValue('Tool crib A');
  },
};

/** Another user saved the stockroom while the form was open. */
export const ChangedMeanwhile: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Stockroom' }));
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    mockApi.state.stockrooms.change(acme, toolCrib, {
      stockroom_name: 'Tool crib B',
      updated_at: new Date().toISOString(),
    });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Stockroom name' }), ' 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Stockroom' }));
    await canvas.findByRole('group', { name: /was changed by/ });
  },
};
