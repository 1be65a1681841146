import { importLayout } from '@vended/contract/stock/layoutImport';
import { readDevice } from '@vended/contract/devices';
import { chooseCsv } from '@vended/testing/chooseCsv';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { paths } from '../paths';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stock layout import',
  ...stockScreen(paths.layoutImport(demoId('device', 4))),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

const headings = 'Board,Bin,Item,Master ID,Capacity,Par,Minimum\n';

export const Start: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/CSV file/);
  },
};

/** A bin with other numbers, a new one, and one that is cleared. */
export const Ready: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'layout.csv',
      `${headings}1,4,"Safety glasses, clear",PPE-0104,12,10,4\n1,8,"Safety glasses, clear",PPE-0104,12,10,4\n1,5,,,,,\n`,
    );
    await playing.canvas.findByRole('button', { name: 'Import 3 rows' });
  },
};

/** An item that is not there, and a par above the capacity. */
export const WithErrors: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'layout.csv',
      `${headings}1,4,,PPE-0104,12,10,4\n1,8,,PPE-9999,12,10,4\n1,9,,PPE-0104,12,13,4\n`,
    );
    await playing.canvas.findByRole('heading', { name: '2 rows need correcting' });
  },
};

/** Bins that are not empty: one that is to be cleared, and one for another item. */
export const NotEmpty: Story = {
  play: async (playing) => {
    await chooseCsv(playing, 'layout.csv', `${headings}1,4,,,,,\n1,1,,PPE-0104,12,10,4\n`);
    await playing.canvas.findByRole('heading', { name: '2 rows need correcting' });
  },
};

export const Checking: Story = {
  beforeEach: () => mockApi.hold(importLayout),
  play: async (playing) => {
    await chooseCsv(playing, 'layout.csv', `${headings}1,4,,PPE-0104,12,10,4\n`);
    await playing.canvas.findByText('Checking 0 of 1 row...');
  },
};

/** Opened without a device. */
export const Choose: Story = {
  args: { at: '/stock/layouts/import' },
  play: showsText('Choose the device whose layout you import.'),
};

export const Failed: Story = failedToLoad(readDevice);
