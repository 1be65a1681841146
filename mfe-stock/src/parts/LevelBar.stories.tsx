import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cells } from '@vended/testing/storyLayout';
import { LevelBar } from './LevelBar';

const meta = {
  title: 'UI/LevelBar',
  component: LevelBar,
  tags: ['autodocs'],
  args: { quantity: 14, full: 20, minimum: 5, tone: 'enough' },
} satisfies Meta<typeof LevelBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every state, each next to its figure. */
export const Overview: Story = {
  render: () => (
    <Cells>
      <span>
        14 of 20
        <LevelBar quantity={14} full={20} minimum={5} tone="enough" />
      </span>
      <span>
        3 of 20, low
        <LevelBar quantity={3} full={20} minimum={5} tone="low" />
      </span>
      <span>
        0 of 20, empty
        <LevelBar quantity={0} full={20} minimum={5} tone="empty" />
      </span>
      <span>
        24 of 20
        <LevelBar quantity={24} full={20} minimum={5} tone="enough" />
      </span>
    </Cells>
  ),
};

export const Enough: Story = {};
export const Low: Story = { args: { quantity: 3, tone: 'low' } };
export const Empty: Story = { args: { quantity: 0, tone: 'empty' } };
/** More than fits by the layout: the bar is full. */
export const OverFull: Story = { args: { quantity: 24 } };
export const WithoutMinimum: Story = { args: { minimum: null } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
