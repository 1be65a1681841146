import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Live modules',
  component: ExtensionScreen,
  args: { extension: { mount }, properties: { accountId: 'vended' }, as: 'platform', height: 160 },
  parameters: { controls: { disable: true } },
};

export default meta;

export const Full: StoryObj<typeof ExtensionScreen> = {};
