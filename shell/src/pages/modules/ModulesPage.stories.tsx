import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConsoleStory } from '../../testing/ConsoleStory';
import { ModulesPage } from './ModulesPage';
import { platformState } from './platformState.fixture';

const meta: Meta<typeof ConsoleStory> = {
  title: 'Shell/Live modules',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  args: { at: '/admin/modules', as: 'platform', children: <ModulesPage /> },
};

export default meta;
type Story = StoryObj<typeof ConsoleStory>;

/** Mocks the page's only request, which goes to the gateway and not to the API. */
function gatewayAnswers(answer: () => Promise<Response>) {
  const { fetch } = window;
  window.fetch = (input, init) => (input === '/platform/modules' ? answer() : fetch(input, init));
  return () => {
    window.fetch = fetch;
  };
}

export const Full: Story = {
  beforeEach: () => gatewayAnswers(() => Promise.resolve(Response.json(platformState))),
  play: async ({ canvas }) => {
    await canvas.findByText(platformState.composition);
  },
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const NothingReported: Story = {
  beforeEach: () =>
    gatewayAnswers(() =>
      Promise.resolve(Response.json({ ...platformState, builds: [], vitals: [], changes: [] })),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('No page load has been reported yet.');
  },
};

export const Failed: Story = {
  beforeEach: () => gatewayAnswers(() => Promise.reject(new TypeError('Failed to fetch'))),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};
