import { recordCode } from '@vended/contract/recordCode';
import { demoId } from '@vended/testing/mock-api/ids';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { withoutCamera } from '@vended/testing/withoutCamera';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stock by scanning',
  ...stockScreen('/stock/scan/issue'),
  beforeEach: withoutCamera,
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Empty: Story = {};

/** A wrench, which is in one place only, and a person. */
export const Scanned: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Code' });
    await userEvent.type(field, 'TW-40-200{Enter}');
    await canvas.findByDisplayValue('Torque wrench 40–200 Nm');
    await userEvent.type(field, `${recordCode('user', demoId('user', 5))}{Enter}`);
    await canvas.findByDisplayValue('acme.nights');
    await canvas.findByDisplayValue('Crib locker wall, board 1, bin 1');
  },
};

export const Narrow: Story = { ...Scanned, globals: { viewport: { value: 'phone' } } };

export const Move: Story = { args: { at: '/stock/scan/move' } };
