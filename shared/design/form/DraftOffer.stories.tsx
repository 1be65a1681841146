import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { DraftOffer } from './DraftOffer';

const draft = {
  changes: {},
  typedAt: '2026-11-20T09:05:00Z',
  missing: [],
  restore: fn(),
  discard: fn(),
};

const meta = {
  title: 'Form/DraftOffer',
  component: DraftOffer,
  tags: ['autodocs'],
  args: { form: { draft, missing: [] } },
} satisfies Meta<typeof DraftOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {};
export const OfAnImport: Story = { args: { heading: 'Unfinished import of items.csv' } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

/** A password or a file is not kept. */
export const NotAllKept: Story = {
  args: {
    form: {
      draft: { ...draft, missing: ['The password was not kept. Enter it again.'] },
      missing: [],
    },
  },
};

/** What is left to enter after the draft was restored. */
export const Restored: Story = {
  args: { form: { draft: null, missing: ['The password was not kept. Enter it again.'] } },
};
