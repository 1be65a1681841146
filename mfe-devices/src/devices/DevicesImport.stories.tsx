import { chooseCsv } from '@vended/testing/chooseCsv';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { deviceScreen } from '../testing/deviceScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Devices import',
  ...deviceScreen('/devices/import', 'platform'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

const file =
  'Device name,MAC address,Active status,Stockroom\nShowroom spiral,02:56:44:00:00:01,Inactive,\nHall locker,02:56:44:00:00:99,perhaps,\n';

export const WithFaults: Story = {
  play: async (playing) => {
    await chooseCsv(playing, 'devices.csv', file);
    await playing.canvas.findByRole('heading', { name: '1 row needs correcting' });
  },
};
