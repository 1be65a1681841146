import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { demoId } from '@vended/testing/mock-api/ids';
import { labelStocks } from './labelStock';
import { LabelSheets } from './LabelSheets';

const long = 'Goods-in spiral at the far end of the second hall, behind the paint store and the loading bay';
const names = ['Crib carousel 1', 'Crib locker wall', long, 'Quayside cabinet', 'Workwear return bin'];

const meta: Meta<typeof LabelSheets> = {
  title: 'Table/LabelSheets',
  component: LabelSheets,
  args: {
    labels: names.map((name, number) => ({ kind: 'device', name, id: demoId('device', number) })),
    stock: labelStocks.L7160,
    // Fixed, so that pictures do not depend on the port that serves the story.
    origin: 'https://console.vended.example',
  },
};

export default meta;
type Story = StoryObj<typeof LabelSheets>;

export const Few: Story = {};
export const Wide: Story = { args: { stock: labelStocks.L7163, cutMarks: true } };
export const Small: Story = { args: { stock: labelStocks.L7651, start: 4 } };
export const Roll: Story = { args: { stock: labelStocks['roll-62'] } };
