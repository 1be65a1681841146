import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Sample card',
  component: ExtensionScreen,
  args: { extension: { mount }, properties: {}, as: 'administrator', height: 160 },
  // When the design is final, remove `visual` and record pictures: npm run visual:update.
  parameters: { controls: { disable: true }, visual: false },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('Sample card') };
