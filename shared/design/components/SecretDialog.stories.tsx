import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Button } from './Button';
import { SecretDialog } from './SecretDialog';

const meta = {
  title: 'UI/SecretDialog',
  component: SecretDialog,
  tags: ['autodocs'],
  args: {
    title: 'Device key issued',
    label: 'Key',
    secret: 'vdk_5c0ffee1_no-device-accepts-this-key-of-a-story-',
    children: 'This key is shown only now. Store it in the device.',
    onClose: fn(),
  },
  render: function Issued({ onClose, ...args }) {
    const [issued, setIssued] = useState(false);
    const handleClose = () => {
      setIssued(false);
      onClose();
    };
    return (
      <>
        <Button onClick={() => setIssued(true)}>Issue Key</Button>
        {issued && <SecretDialog {...args} onClose={handleClose} />}
      </>
    );
  },
} satisfies Meta<typeof SecretDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Issue Key' }));
    await screen.findByLabelText('Key');
  },
};

/** Escape does not close it before the secret was copied. */
export const NotCopied: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Issue Key' }));
    await screen.findByLabelText('Key');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText(/^You have not copied the key/)).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
