import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Stock of all items',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { accountId: accounts.acme.id },
    as: 'administrator',
    height: 44,
    at: '/groups',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('Stock') };
