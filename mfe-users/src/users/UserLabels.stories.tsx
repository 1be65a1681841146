import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { UserRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/User labels',
  component: ModuleScreen,
  parameters: screenParameters,
  args: { api: moduleApi, Routes: UserRoutes, at: '/users/labels', as: 'administrator', layout: 'console' },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'acme.user' }));
    await canvas.findByRole('button', { name: 'Print labels (1)' });
  },
};

export const Narrow: Story = { ...Chosen, globals: { viewport: { value: 'phone' } } };
