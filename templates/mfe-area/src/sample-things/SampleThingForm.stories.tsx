import { declaredId } from '@vended/testing/mock-api/demonstration/declaredRows';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import { failedToLoad } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { readSampleThing, saveSampleThing } from '../../contract/sampleThings';
import { sampleThingRecord } from '../../contract/sampleThings.fields';
import { moduleApi } from '../moduleApi';
import { ModuleRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Sample thing form',
  component: ModuleScreen,
  // Once the design is settled, remove `visual` and record pictures: npm run visual:update.
  parameters: { ...screenParameters, visual: false },
  args: {
    api: moduleApi,
    Routes: ModuleRoutes,
    at: `/sample-thing-details/${declaredId(sampleThingRecord, 1)}`,
    as: 'acme.admin',
    layout: 'console',
  },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Add: Story = {
  args: { at: '/sample-thing-details' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Sample thing name' });
  },
};

export const Edit: Story = {
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('First sample thing');
  },
};

export const Narrow: Story = { ...Edit, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = { beforeEach: () => mockApi.hold(readSampleThing) };

export const FailedToLoad: Story = failedToLoad(readSampleThing);

export const Saving: Story = {
  beforeEach: () => mockApi.hold(saveSampleThing),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Description' }), 'By the door');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Sample Thing' }));
    await canvas.findByRole('button', { name: 'Saving...' });
  },
};

export const Refused: Story = {
  args: { at: '/sample-thing-details' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Description' }), 'By the door');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Sample Thing' }));
    await canvas.findByText('Sample thing name is required.');
  },
};
