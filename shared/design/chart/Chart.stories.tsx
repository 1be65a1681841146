import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Chart } from './Chart';

const weeks = ['7 Sep', '14 Sep', '21 Sep', '28 Sep', '5 Oct', '12 Oct', '19 Oct', '26 Oct', '2 Nov', '9 Nov', '16 Nov', '23 Nov'] as const; // oxfmt-ignore
const taken = [9, 12, 8, 14, 11, 0, 13, 10, 16, 12, 15, 7];
const returned = [2, 3, 0, 4, 1, 2, 2, 3, 4, 2, 3, 1];

const columnsOf = (...series: readonly (readonly number[])[]) =>
  weeks.map((label, index) => ({
    label,
    name: `Week of ${label}`,
    values: series.map((values) => values[index] ?? 0),
  }));

const meta = {
  title: 'UI/Chart',
  component: Chart,
  tags: ['autodocs'],
  args: {
    label: 'Use per week',
    of: 'Week',
    series: ['Taken'],
    columns: columnsOf(taken),
    empty: 'Nothing was taken in these weeks.',
  },
} satisfies Meta<typeof Chart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};

/** Told apart by their colours, and by a pattern for those who do not see these. */
export const TwoSeries: Story = {
  args: { series: ['Taken', 'Returned'], columns: columnsOf(taken, returned) },
};

export const Narrow: Story = { ...TwoSeries, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = { args: { columns: columnsOf([]) } };

/** A column alone is not as wide as the chart. */
export const OneValue: Story = { args: { columns: columnsOf(taken).slice(-1) } };

export const NarrowLongNames: Story = {
  args: {
    series: ['Taken by people of the night shift', 'Returned to another place than it was taken from'],
    columns: columnsOf(
      taken.map((value) => value * 7919),
      returned.map((value) => value * 7919),
    ),
  },
  globals: { viewport: { value: 'phone' } },
};

export const ByKey: Story = {
  ...TwoSeries,
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  },
};

export const AsTable: Story = {
  ...TwoSeries,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
  },
};
