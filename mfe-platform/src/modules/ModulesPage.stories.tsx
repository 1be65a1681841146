import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { platformScreen } from '../testing/platformScreen';
import { buildPackages, platformRollouts, platformState } from './platformState.fixture';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Live Modules',
  ...platformScreen('/admin/modules'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

/** Mocks the requests that go to the gateway and not to the API. */
function gatewayAnswers(answer: () => Promise<Response>) {
  const { fetch } = window;
  const answers: Readonly<Record<string, () => Promise<Response>>> = {
    '/platform/modules': answer,
    '/platform/rollouts': () => Promise.resolve(Response.json(platformRollouts)),
    '/platform/modules/mfe-shelves/1.4.0%2B8f2c1a/packages': () =>
      Promise.resolve(Response.json(buildPackages)),
  };
  window.fetch = (input, init) =>
    (typeof input === 'string' ? answers[input]?.() : undefined) ?? fetch(input, init);
  return () => {
    window.fetch = fetch;
  };
}

export const Full: Story = {
  beforeEach: () => gatewayAnswers(() => Promise.resolve(Response.json(platformState))),
  play: async ({ canvas }) => {
    await canvas.findByText(platformState.composition);
    await canvas.findByText('Revoked by grace');
  },
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const ChangingAValue: Story = {
  ...Full,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change new-shelf-plan' }));
    await canvas.findByDisplayValue('12.5');
  },
};

export const PackagesOfABuild: Story = {
  ...Full,
  play: async ({ canvas, userEvent }) => {
    const [show] = await canvas.findAllByRole('button', { name: 'Show packages' });
    if (show) await userEvent.click(show);
    await canvas.findByText('styled-components');
  },
};

export const NotServed: Story = {
  beforeEach: () =>
    gatewayAnswers(() =>
      Promise.resolve(
        Response.json({
          ...platformState,
          leftOut: [
            {
              name: 'mfe-rooms',
              build: '1.2.0+5d1e0c',
              reason:
                'remoteEntry.js of mfe-rooms 1.2.0+5d1e0c is not the file that was published. Publish this build of mfe-rooms again.',
            },
          ],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Not served' });
  },
};

export const NothingReported: Story = {
  beforeEach: () =>
    gatewayAnswers(() =>
      Promise.resolve(Response.json({ ...platformState, builds: [], vitals: [], changes: [] })),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('No page loads reported yet.');
  },
};

export const Failed: Story = {
  beforeEach: () => gatewayAnswers(() => Promise.reject(new TypeError('Failed to fetch'))),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};
