import { withoutCamera } from '@vended/testing/withoutCamera';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConsoleStory } from '../frame/testing/ConsoleStory';
import { ScanPage } from './ScanPage';

const meta: Meta<typeof ConsoleStory> = {
  title: 'Shell/Scan',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/scan', children: <ScanPage manifests={[]} /> },
  beforeEach: withoutCamera,
};

export default meta;
type Story = StoryObj<typeof ConsoleStory>;

export const NoCamera: Story = {};

export const WrongCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), '4006381333931{Enter}');
    await canvas.findByText(/This is not a code of this console/);
  },
};

export const Narrow: Story = { ...WrongCode, globals: { viewport: { value: 'phone' } } };
