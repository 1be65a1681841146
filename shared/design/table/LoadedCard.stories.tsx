import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn } from 'storybook/test';
import { LoadedCard } from './LoadedCard';

const meta = {
  title: 'Table/LoadedCard',
  component: LoadedCard,
  tags: ['autodocs'],
  // `Card` and `LoadFailure` have the pictures.
  parameters: { visual: false },
  args: {
    title: 'Latest items',
    query: { currentData: [], refetch: fn() },
    failure: 'The items could not be loaded.',
    children: <p>No items have been added yet.</p>,
  },
} satisfies Meta<typeof LoadedCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { query: { refetch: fn() }, children: null } };
export const Failed: Story = {
  args: { query: { error: new Error('Offline'), refetch: fn() }, children: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.query.refetch).toHaveBeenCalledTimes(1);
  },
};
