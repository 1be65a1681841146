import { listCareers } from '@vended/contract/careers';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { contentScreen } from '../testing/contentScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Careers', ...contentScreen('/admin/careers') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Loading: Story = { beforeEach: () => mockApi.hold(listCareers) };

export const Failed: Story = failedToLoad(listCareers);

export const Empty: Story = {
  beforeEach: () => mockApi.state.careers.replace(platformOwner, []),
  play: showsText('No roles posted yet.'),
};

export const NothingFound: Story = {
  args: { at: '/admin/careers?q=zzz' },
  play: showsText('No careers match your search.'),
};
