import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { showsRetry, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { answerGateway, gatewayAnswers } from '../testing/gatewayAnswers';
import { platformScreen } from '../testing/platformScreen';
import { failing, leftOutBuild, longName, longNames } from '../testing/platformState.fixture';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Live module',
  ...platformScreen('/admin/modules/mfe-shelves'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

/** Live, with a newer build for some visitors. */
export const Full: Story = {
  beforeEach: () => gatewayAnswers(),
  play: showsText('Revoked by grace'),
};

export const PackagesOfABuild: Story = {
  ...Full,
  play: async ({ canvas, userEvent }) => {
    const [show] = await canvas.findAllByRole('button', { name: 'Show packages' });
    if (show) await userEvent.click(show);
    await canvas.findByText('styled-components');
  },
};

export const Failing: Story = {
  beforeEach: () => gatewayAnswers(failing),
  play: showsText('Live and failing'),
};

export const SwitchedOff: Story = {
  beforeEach: () =>
    gatewayAnswers({ switches: [{ module: 'mfe-shelves', accounts: [], userTypes: [], share: 0 }] }),
  play: showsText('Live, off for everyone'),
};

export const NotServed: Story = {
  args: { at: '/admin/modules/mfe-rooms' },
  beforeEach: () => gatewayAnswers({ leftOut: [leftOutBuild] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Not served' });
  },
};

/** Published, and no visitor gets it. */
export const NotLive: Story = {
  args: { at: '/admin/modules/mfe-labels' },
  beforeEach: () => gatewayAnswers(),
  play: showsText('No build of this module is live.'),
};

export const LongNames: Story = {
  args: { at: `/admin/modules/${longName}` },
  beforeEach: () => gatewayAnswers(longNames),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Builds' });
  },
};

export const LongNamesNarrow: Story = { ...LongNames, globals: { viewport: { value: 'phone' } } };

export const Failed: Story = {
  beforeEach: () => answerGateway(() => Promise.reject(new TypeError('Failed to fetch'))),
  play: showsRetry,
};
