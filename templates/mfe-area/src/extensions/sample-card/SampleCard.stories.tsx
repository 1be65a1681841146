import { listItems } from '@vended/contract/items';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Sample card',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { recordId: demoId('item', 1) },
    as: 'administrator',
    height: 200,
  },
  // When the design is final, remove `visual` and record pictures: npm run visual:update.
  parameters: { controls: { disable: true }, visual: false },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('list', { name: 'Sample card' })),
};
export const Empty: Story = { args: { as: 'fresh.admin' }, play: showsText('Nothing to show yet.') };
export const Loading: Story = { beforeEach: () => mockApi.hold(listItems) };
export const Failed: Story = failedToLoad(listItems);
