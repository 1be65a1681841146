import { listMovements } from '@vended/contract/stock/movements';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import { screen, within } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stock movements',
  ...stockScreen('/stock/movements'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

const corrects: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const table = await canvas.findByRole('table');
  await within(table).findByText('Chipped');
  const row = within(table).getByText('Chipped').closest('tr');
  await userEvent.click(within(row ?? table).getByRole('button', { name: 'Correct' }));
  await screen.findByRole('dialog', { name: 'Correct Movement' });
};

/** A movement that never happened. */
export const Correct: Story = { play: corrects };

export const CorrectRefused: Story = {
  play: async (context) => {
    await corrects(context);
    const dialog = within(await screen.findByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
    await dialog.findAllByText('Reason is required.');
  },
};

export const OfPerson: Story = {
  ...fullList,
  args: { at: `/stock/movements?person_id=${demoId('user', 3)}` },
};

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('No movements found.'),
};

export const NothingFound: Story = {
  args: { at: '/stock/movements?from=2020-01-01&to=2020-01-02' },
  play: showsText('No movements match these filters and days.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listMovements) };

export const Failed: Story = failedToLoad(listMovements);
