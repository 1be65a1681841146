import { mockApi } from '@vended/testing/mock-api/mockApi';
import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsTable, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { listSampleThings } from '../../contract/sampleThings';
import { moduleApi } from '../moduleApi';
import { ModuleRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Sample things',
  component: ModuleScreen,
  // Once the design is settled, remove `visual` and record pictures: npm run visual:update.
  parameters: { ...screenParameters, visual: false },
  args: {
    api: moduleApi,
    Routes: ModuleRoutes,
    at: '/sample-things',
    as: 'platform',
    layout: 'console',
  },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  args: { as: 'acme.admin' },
  play: showsTable,
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  play: showsText('No sample things found.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listSampleThings) };

export const Failed: Story = failedToLoad(listSampleThings);
