import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, screen } from 'storybook/test';
import { SecretDialog } from './SecretDialog';

const meta = {
  title: 'UI/SecretDialog',
  component: SecretDialog,
  args: {
    title: 'Device key issued',
    label: 'Key',
    secret: 'vdk_5c0ffee1_no-device-accepts-this-key-of-a-story-',
    children: 'This key is shown only now. Store it in the device.',
    onClose: fn(),
  },
} satisfies Meta<typeof SecretDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};

/** Escape does not close it before the secret was copied. */
export const NotCopied: Story = {
  play: async ({ userEvent, args }) => {
    await screen.findByLabelText('Key');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText(/^You have not copied the key/)).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
