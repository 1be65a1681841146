import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { FilterPanel } from './FilterPanel';

const vendors = ['Aire Lubricants', 'Castle Abrasives', 'Harrow Tools'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

const meta = {
  title: 'Table/FilterPanel',
  component: FilterPanel,
  tags: ['autodocs'],
  args: {
    id: 'filter',
    filter: {
      kind: 'choice',
      label: 'Status',
      field: 'status',
      choices: {
        active: { label: 'Active', test: { is: 1 } },
        inactive: { label: 'Inactive', test: { is: 0 } },
      },
    },
    value: '',
    records: undefined,
    useSuggestions: undefined,
    onChoose: fn(),
  },
} satisfies Meta<typeof FilterPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {};
export const Chosen: Story = { args: { value: 'active' } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

export const Text: Story = {
  args: {
    filter: { kind: 'text', label: 'Type', field: 'type', max: 100 },
    value: 'Locker',
    useSuggestions: () => ['Hand tool', 'Locker'],
  },
};

/** Another record, or none. */
export const OtherRecord: Story = {
  args: {
    filter: { kind: 'record', label: 'Vendor', field: 'vendor_id', to: 'vendor', none: 'No vendor' },
    records: {
      useChoices: () => ({
        chosen: null,
        found: vendors,
        more: false,
        failure: null,
        onSearch: () => undefined,
      }),
    },
  },
};
