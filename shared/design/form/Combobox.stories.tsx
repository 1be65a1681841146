import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Combobox, type ComboboxOption } from './Combobox';

const vendors: readonly ComboboxOption[] = [
  { value: '1', label: 'Harrow Fixings', detail: 'HAR-01' },
  { value: '2', label: 'Nordhaus Cutting Tools', detail: 'NCT-20' },
  { value: '3', label: 'Pennine Safety Supplies', detail: 'PSS-07' },
  { value: '4', label: 'Yardley Hand Tools' },
];

const meta = {
  title: 'Form/Combobox',
  component: Combobox,
  tags: ['autodocs'],
  args: {
    id: 'vendor',
    name: 'vendor',
    label: 'Vendor',
    placeholder: '-- Select Vendor --',
    value: '',
    onChange: () => undefined,
    choices: { chosen: null, found: vendors, failure: null, more: false, onSearch: () => undefined },
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    const [q, setQ] = useState('');
    const chosen = vendors.find((vendor) => vendor.value === value) ?? null;
    const found = args.choices.found?.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
    return (
      <Combobox
        {...args}
        value={value}
        onChange={setValue}
        choices={{ ...args.choices, chosen, found, onSearch: setQ }}
      />
    );
  },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchosen: Story = {};
export const Chosen: Story = { args: { value: '2' } };
export const Refused: Story = { args: { value: '2', error: 'That vendor does not exist.' } };

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox', { name: 'Vendor' }));
};

export const Open: Story = {
  args: { value: '2' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Vendor' }));
    await waitFor(() =>
      expect(canvasElement.ownerDocument.querySelectorAll('[role=option]')).toHaveLength(vendors.length),
    );
  },
};

export const More: Story = {
  args: { choices: { ...meta.args.choices, more: true } },
  play: open,
};

export const Searching: Story = {
  args: { choices: { ...meta.args.choices, found: undefined } },
  play: open,
};

export const NothingMatches: Story = { args: { choices: { ...meta.args.choices, found: [] } }, play: open };

/** The user went on although several vendors match the text. */
export const Unfinished: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Vendor' }), 'tools');
    await userEvent.click(document.body);
    await canvas.findByText(/^Several entries match this text\./);
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Vendor' })).toHaveAttribute('aria-expanded', 'false'),
    );
  },
};

export const Failed: Story = {
  args: { choices: { ...meta.args.choices, found: undefined, failure: 'Failed to load vendors' } },
  play: open,
};
