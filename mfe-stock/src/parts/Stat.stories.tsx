import type { Meta, StoryObj } from '@storybook/react-webpack5';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Stat, Stats } from './Stat';

const meta = {
  title: 'UI/Stat',
  component: Stat,
  tags: ['autodocs'],
  args: { label: 'bins', value: 56 },
  decorators: [
    (Story) => (
      <Stats>
        <Story />
      </Stats>
    ),
  ],
} satisfies Meta<typeof Stat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Low: Story = { args: { label: 'low', value: 4, tone: 'low', icon: TriangleAlert } };
export const Empty: Story = { args: { label: 'empty', value: 2, tone: 'empty', icon: CircleX } };

export const Leads: Story = { args: { label: 'on loan', value: 3, to: '/loans' } };

export const SideBySide: Story = {
  render: () => (
    <>
      <Stat label="bins" value={1256} />
      <Stat label="low" value={4} tone="low" icon={TriangleAlert} />
      <Stat label="empty" value={2} tone="empty" icon={CircleX} />
    </>
  ),
};

/** On a phone they stand below each other, and long words wrap. */
export const NarrowLongNames: Story = {
  render: () => (
    <>
      <Stat label="days until empty at the mean use of the last twelve weeks" value={1256} />
      <Stat label="places that ask to be counted" value={0} tone="enough" />
    </>
  ),
  globals: { viewport: { value: 'phone' } },
};
