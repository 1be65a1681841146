import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { showsRetry, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { answerGateway, gatewayAnswers } from '../testing/gatewayAnswers';
import { platformScreen } from '../testing/platformScreen';
import { longNames, platformState, leftOutBuild } from '../testing/platformState.fixture';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Live modules',
  ...platformScreen('/admin/modules'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  beforeEach: () => gatewayAnswers({ leftOut: [leftOutBuild] }),
  play: async ({ canvas }) => {
    await canvas.findByText(platformState.composition);
    await canvas.findByText('Not live');
    await canvas.findByText('new-shelf-plan');
  },
};

export const LongNames: Story = {
  beforeEach: () => gatewayAnswers(longNames),
  play: async ({ canvas }) => {
    await canvas.findAllByText(/quarterly/);
  },
};

export const LongNamesNarrow: Story = { ...LongNames, globals: { viewport: { value: 'phone' } } };

export const ChangingAValue: Story = {
  ...Full,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change new-shelf-plan' }));
    await canvas.findByDisplayValue('12.5');
  },
};

export const AskedToOverride: Story = {
  ...Full,
  args: { at: '/admin/modules?override=mfe-shelves&from=http://127.0.0.1:9000' },
};

export const NothingReported: Story = {
  beforeEach: () => gatewayAnswers({ builds: [], switches: [], vitals: [], changes: [], faults: [] }),
  play: showsText('No page loads reported yet.'),
};

export const Failed: Story = {
  beforeEach: () => answerGateway(() => Promise.reject(new TypeError('Failed to fetch'))),
  play: showsRetry,
};
