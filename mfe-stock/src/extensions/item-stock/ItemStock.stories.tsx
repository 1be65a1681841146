import { listLevels } from '@vended/contract/stock/levels';
import { listStockItems } from '@vended/contract/stock/stockItems';
import { readStockUse } from '@vended/contract/stock/use';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, within } from '@testing-library/dom';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Stock of an item',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { itemId: demoId('item', 3) },
    as: 'administrator',
    height: 1080,
    at: '/groups',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('All movements') };
const toldOf = (updated_at: string) => ({
  id: demoId('item', 3),
  minimum: 80,
  unit: 'pair',
  loan_days: null,
  max_a_day: 4,
  max_a_week: null,
  inspect_by: '2096-01-31',
  needs_job: true,
  updated_at,
});

/** With what was said of it for the stock. */
export const Settings: Story = {
  beforeEach: () => mockApi.state.stockSettings.replace(accounts.acme.id, [toldOf(demoMoment(30))]),
  play: showsText('31 January 2096'),
};

/** It comes back: it is not used up. */
export const Lent: Story = {
  beforeEach: () =>
    mockApi.state.stockSettings.replace(accounts.acme.id, [{ ...toldOf(demoMoment(30)), loan_days: 7 }]),
  play: showsText('on loan'),
};

/** Opens the form, and types into it. */
const edits: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit stock settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Stock Settings' }));
  const minimum = dialog.getByRole('textbox', { name: 'Minimum' });
  await userEvent.clear(minimum);
  await userEvent.type(minimum, '100');
};

export const EditSettings: Story = { ...Settings, play: edits };

export const EditSettingsNarrow: Story = { ...EditSettings, globals: { viewport: { value: 'phone' } } };

/** Numbers that are none: each is said at its field. */
export const SettingsRefused: Story = {
  play: async (context) => {
    await edits(context);
    const dialog = within(screen.getByRole('dialog'));
    await context.userEvent.type(dialog.getByRole('textbox', { name: 'Loan days' }), 'two weeks');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    await dialog.findAllByText(/^Loan days must be a whole number/);
  },
};

/** Somebody else has changed them in the meantime. */
export const SettingsConflict: Story = {
  ...Settings,
  play: async (context) => {
    await edits(context);
    const later = { ...toldOf(demoMoment(31)), unit: 'box' };
    mockApi.state.stockSettings.replace(accounts.acme.id, [later]);
    const dialog = within(screen.getByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    await dialog.findByRole('button', { name: 'Keep my changes' });
  },
};

export const NotUsed: Story = {
  beforeEach: () => {
    mockApi.state.stockUse.replace(accounts.acme.id, []);
    mockApi.state.stockMovements.replace(accounts.acme.id, []);
  },
  play: showsText('Nobody took any in the last 12 weeks.'),
};

/** A few left of what is used a lot. */
export const SoonEmpty: Story = {
  beforeEach: () => {
    const levels = mockApi.state.stockLevels.of(accounts.acme.id);
    const few = levels.map((level) => ({ ...level, quantity: Math.min(3, level.quantity) }));
    mockApi.state.stockLevels.replace(accounts.acme.id, few);
  },
  play: showsText('days until empty'),
};

export const UseLoading: Story = {
  beforeEach: () => mockApi.hold(readStockUse),
  play: showsText('All movements'),
};

/** What holds for the item cannot be loaded. */
export const SettingsFailed: Story = failedToLoad(listStockItems);

export const UseFailed: Story = failedToLoad(readStockUse);

export const Empty: Story = {
  beforeEach: () => mockApi.state.stockLevels.replace(accounts.acme.id, []),
  play: showsText('None of this item is in stock yet.'),
};
export const Loading: Story = { beforeEach: () => mockApi.hold(listLevels) };
export const Failed: Story = failedToLoad(listLevels);
