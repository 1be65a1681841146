import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { demoId } from '@vended/testing/mock-api/ids';
import { LabelSheets } from './LabelSheets';

const long = 'Goods-in spiral at the far end of the second hall, behind the paint store and the loading bay';
const names = ['Crib carousel 1', 'Crib locker wall', long, 'Quayside cabinet', 'Workwear return bin'];

const meta: Meta<typeof LabelSheets> = {
  title: 'Table/LabelSheets',
  component: LabelSheets,
  args: { labels: names.map((name, number) => ({ name, id: demoId('device', number) })) },
};

export default meta;
type Story = StoryObj<typeof LabelSheets>;

export const Few: Story = {};
export const One: Story = { args: { labels: [{ name: 'Crib carousel 1', id: demoId('device', 3) }] } };
