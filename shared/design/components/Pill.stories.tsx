import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cells } from '@vended/testing/storyLayout';
import { Pill, type PillTone } from './Pill';

const tones: readonly PillTone[] = [
  'neutral',
  'success',
  'warning',
  'error',
  'type-s',
  'type-c',
  'type-u',
  'type-other',
];

const meta = {
  title: 'UI/Pill',
  component: Pill,
  tags: ['autodocs'],
  args: { children: 'Active' },
} satisfies Meta<typeof Pill>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every tone. */
export const Overview: Story = {
  render: () => (
    <Cells>
      {tones.map((tone) => (
        <Pill key={tone} tone={tone}>
          {tone}
        </Pill>
      ))}
    </Cells>
  ),
};

export const Neutral: Story = { args: { children: 'Local' } };
export const Success: Story = { args: { tone: 'success' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Low' } };
export const Error: Story = { args: { tone: 'error', children: 'Inactive' } };
export const TypeS: Story = { args: { tone: 'type-s', children: 'Type S' } };
export const TypeC: Story = { args: { tone: 'type-c', children: 'Type C' } };
export const TypeU: Story = { args: { tone: 'type-u', children: 'Type U' } };
export const OtherType: Story = { args: { tone: 'type-other', children: 'Accessories' } };
