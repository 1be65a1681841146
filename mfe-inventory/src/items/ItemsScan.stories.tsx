import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { recordCode } from '@vended/contract/recordCode';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

/** Has no camera, whatever the computer has on which the story is shown. */
function withoutCamera() {
  const { mediaDevices } = navigator;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  return () => Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
}

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Scan items',
  ...inventoryScreen('/items/scan'),
  beforeEach: withoutCamera,
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Empty: Story = {};

export const Collected: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const number of [3, 4]) {
      const field = await canvas.findByRole('textbox', { name: 'Code' });
      await userEvent.type(field, `${recordCode('item', demoId('item', number))}{Enter}`);
    }
    await canvas.findByText('2 selected');
  },
};

export const Narrow: Story = { ...Collected, globals: { viewport: { value: 'phone' } } };
