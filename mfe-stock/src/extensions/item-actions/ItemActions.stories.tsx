import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Actions of an item',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { itemId: demoId('item', 3) },
    as: 'administrator',
    height: 44,
    at: '/groups',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('Issue') };
