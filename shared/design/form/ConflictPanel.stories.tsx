import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, waitFor } from 'storybook/test';
import { ConflictPanel } from './ConflictPanel';

const mine = { 'Vendor name': 'Harrow Fixings', Town: 'Bradford', Postcode: '' };
const theirs = { 'Vendor name': 'Harrow Fixings Ltd', Town: 'Hull', Postcode: '' };

const changed = {
  reason: 'This vendor was changed by acme.admin.',
  changedAt: '2026-11-20T14:05:00.000Z',
};

const meta = {
  title: 'Form/ConflictPanel',
  component: ConflictPanel,
  tags: ['autodocs'],
  args: { conflict: { ...changed, mine, theirs, choice: null, choose: fn() } },
} satisfies Meta<typeof ConflictPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BothVersions: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const panel = canvas.getByRole('group', { name: /was changed by/ });
    await waitFor(() => expect(panel).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.conflict?.choose).toHaveBeenCalledWith('mine');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

export const LongTexts: Story = {
  args: {
    conflict: {
      ...changed,
      mine: { Description: 'Nitrile gloves, powder free, blue, '.repeat(8), 'Item code': 'GLV-1' },
      theirs: {
        Description: 'Nitrile gloves',
        'Item code': 'GLV-100-BLUE-EXTRA-LARGE-POWDER-FREE-BOX-OF-100',
      },
      choice: null,
      choose: fn(),
    },
  },
};

export const MineKept: Story = {
  args: { conflict: { ...changed, mine, theirs, choice: 'mine', choose: fn() } },
};

export const TheirsTaken: Story = {
  args: { conflict: { ...changed, mine: theirs, theirs, choice: 'theirs', choose: fn() } },
};
