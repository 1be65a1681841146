import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RankedBars } from './RankedBars';

const bar = (name: string, value: number, text = value.toLocaleString('en-GB')) => ({
  id: name,
  name,
  to: '/items',
  value,
  text,
});

const meta = {
  title: 'UI/RankedBars',
  component: RankedBars,
  tags: ['autodocs'],
  args: {
    label: 'Used most',
    bars: [
      { ...bar('Hex bolt M8×40, zinc', 1255), note: '1,240 in stock, enough for 83 days' },
      { ...bar('Nitrile gloves, size L', 464, '464 pairs'), note: '217 pairs in stock, enough for 38 days' },
      { ...bar('Safety glasses, clear', 103), note: '68 in stock, enough for 54 days' },
      { ...bar('Digital caliper', 2), note: 'None in stock' },
    ],
  },
} satisfies Meta<typeof RankedBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const OneValue: Story = { args: { bars: [bar('Safety glasses, clear', 103)] } };

export const NarrowLongNames: Story = {
  args: {
    bars: [
      bar(
        'Solid carbide end mill, four flutes, 12 mm, AlTiN coated, for stainless steel',
        99_120,
        '99,120 pieces',
      ),
      bar('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', 7),
    ],
  },
  globals: { viewport: { value: 'phone' } },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
