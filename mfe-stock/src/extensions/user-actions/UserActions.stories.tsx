import { listLoans } from '@vended/contract/stock/loans';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Actions of a person',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { userId: demoId('user', 3) },
    as: 'administrator',
    height: 140,
    at: '/groups',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('due 18 October 2026') };

export const Empty: Story = {
  args: { properties: { userId: demoId('user', 4) } },
  play: showsText('Nothing is on loan.'),
};

export const Failed: Story = {
  beforeEach: () => mockApi.fail(listLoans, 'no answer'),
  play: showsText('What is on loan could not be loaded.'),
};
