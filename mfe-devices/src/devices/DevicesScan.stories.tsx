import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { recordCode } from '@vended/contract/recordCode';
import { withoutCamera } from '@vended/testing/withoutCamera';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { deviceScreen } from '../testing/deviceScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Scan devices',
  ...deviceScreen('/devices/scan'),
  beforeEach: withoutCamera,
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Empty: Story = {};

export const Collected: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const number of [3, 4]) {
      const field = await canvas.findByRole('textbox', { name: 'Code' });
      await userEvent.type(field, `${recordCode('device', demoId('device', number))}{Enter}`);
    }
    await canvas.findByText('2 selected');
  },
};
