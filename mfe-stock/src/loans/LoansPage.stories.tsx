import { listLoans } from '@vended/contract/stock/loans';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import { screen, within } from '@testing-library/dom';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Stock loans', ...stockScreen('/stock/loans') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Overdue: Story = { ...fullList, args: { at: '/stock/loans?state=overdue' } };

/** Opens the form for the wrench that is overdue. */
const writesOff: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const [first] = await canvas.findAllByRole('button', { name: 'Write off' });
  if (first) await userEvent.click(first);
  await screen.findByRole('dialog', { name: 'Write Off Loan' });
};

export const WriteOff: Story = { play: writesOff };

export const WriteOffNarrow: Story = { ...WriteOff, globals: { viewport: { value: 'phone' } } };

/** Without a reason. */
export const WriteOffRefused: Story = {
  play: async (context) => {
    await writesOff(context);
    const dialog = within(screen.getByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Write Off' }));
    await dialog.findAllByText('Reason is required.');
  },
};

export const Empty: Story = { args: { as: 'fresh.admin' }, play: showsText('Nothing is on loan.') };

export const Loading: Story = { beforeEach: () => mockApi.hold(listLoans) };

export const Failed: Story = failedToLoad(listLoans);
