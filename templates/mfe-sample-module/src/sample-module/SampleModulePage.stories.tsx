import { readSession } from '@vended/contract/sessions';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { SampleModuleRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Sample Module',
  component: ModuleScreen,
  // When the design is final, remove `visual` and record pictures: npm run visual:update.
  parameters: { ...screenParameters, visual: false },
  args: {
    api: moduleApi,
    Routes: SampleModuleRoutes,
    at: '/sample-module',
    as: 'administrator',
    layout: 'console',
  },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: showsText('Acme Tooling'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readSession) };

export const Failed: Story = failedToLoad(readSession);
