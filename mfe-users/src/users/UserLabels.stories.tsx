import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userScreen } from '../testing/userScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/User labels', ...userScreen('/users/labels') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'acme.user' }));
    await canvas.findByRole('button', { name: 'Print labels (1)' });
  },
};
