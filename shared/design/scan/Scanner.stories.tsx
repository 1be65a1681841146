import type { Meta, StoryContext, StoryObj } from '@storybook/react-webpack5';
import { withoutCamera } from '@vended/testing/withoutCamera';
import { fn } from 'storybook/test';
import { Scanner } from './Scanner';

const meta = {
  title: 'UI/Scanner',
  component: Scanner,
  tags: ['autodocs'],
  args: { onCode: fn(), problem: null, verb: 'Open' },
  beforeEach: withoutCamera,
} satisfies Meta<typeof Scanner>;

export default meta;
type Story = StoryObj<typeof meta>;

const showsRefusal = async ({ canvas }: Pick<StoryContext, 'canvas'>) => {
  await canvas.findByRole('button', { name: 'Try the camera again' });
};

export const NoCamera: Story = { play: showsRefusal };
export const Narrow: Story = { play: showsRefusal, globals: { viewport: { value: 'phone' } } };

/** A code without spaces, which is broken so that the page stays as wide as the phone. */
export const LongCode: Story = {
  args: { problem: `No record in your account has the code ${'ABCDEFGHI'.repeat(9)}.` },
  play: showsRefusal,
  globals: { viewport: { value: 'phone' } },
};

export const WrongCode: Story = {
  args: { problem: 'No record in your account has the code 4006381333931.' },
  play: showsRefusal,
};
