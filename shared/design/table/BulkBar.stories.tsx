import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ComponentProps } from 'react';
import { TextField } from '../form/TextField';
import { BulkBar } from './BulkBar';
import { useSelection } from './useSelection';

interface Values {
  readonly type?: string;
  readonly archived?: boolean;
}

const rows = ['Cordless drill', 'Angle grinder', 'Torque wrench', 'Impact driver'].map((name, index) => ({
  id: String(index + 1),
  name,
  updated_at: '2026-11-20T09:00:00Z',
}));

const ItemBar = BulkBar<Values>;

interface BarProps extends ComponentProps<typeof ItemBar> {
  /** How many items match the search. */
  readonly found: number;
}

const meta: Meta<BarProps> = {
  title: 'Table/BulkBar',
  component: ItemBar,
  tags: ['autodocs'],
  args: {
    found: rows.length,
    inWords: { record: 'item', records: 'items' },
    fields: [
      {
        name: 'type',
        initial: '',
        control: (field) => (
          <TextField id="bulk-type" name="type" label="Type" error={undefined} {...field} />
        ),
        valuesOf: (type) => ({ type }),
      },
    ],
    actions: [{ label: 'Archive', set: { archived: true } }],
    send: () => Promise.resolve(null),
    saving: false,
  },
  render: function Ticked({ found, ...args }) {
    const selection = useSelection({ rows, counts: { found } }, {}, ({ name }) => name);
    if (!selection.used) selection.tickShown(true);
    return <ItemBar {...args} selection={selection} />;
  },
};

export default meta;
type Story = StoryObj<BarProps>;

export const Selected: Story = {};
export const MoreFound: Story = { args: { found: 1284 } };
export const Saving: Story = { args: { saving: true } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

export const SettingAField: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set type' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Type' }), 'Hand tool');
  },
};
