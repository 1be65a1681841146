import { readUsersSummary } from '@vended/contract/summaries';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { recordChanges } from '@vended/testing/recordedChanges';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Latest changes',
  component: ExtensionScreen,
  args: { extension: { mount }, properties: { accountId: 'acme' }, as: 'administrator', height: 340 },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = {
  beforeEach: () => {
    const first = { vendor_name: 'Harrow Bolts', vendor_type: 'local', town: 'York' };
    recordChanges('vendor', demoId('vendor', 1), [first, { ...first, town: 'Leeds' }]);
  },
  play: showsText(/acme\.user changed vendor/),
};
export const Empty: Story = { play: showsText('Nothing has been changed yet.') };
export const Loading: Story = { beforeEach: () => mockApi.hold(readUsersSummary) };
export const Failed: Story = failedToLoad(readUsersSummary);
