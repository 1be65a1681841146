import { listLoans } from '@vended/contract/stock/loans';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, narrowList, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Stock loans', ...stockScreen('/stock/loans') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Narrow: Story = narrowList;

export const Overdue: Story = { ...fullList, args: { at: '/stock/loans?state=overdue' } };

export const Empty: Story = { args: { as: 'fresh.admin' }, play: showsText('Nothing is on loan.') };

export const Loading: Story = { beforeEach: () => mockApi.hold(listLoans) };

export const Failed: Story = failedToLoad(listLoans);
