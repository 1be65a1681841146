import { importCounts } from '@vended/contract/stock/countImport';
import { chooseCsv } from '@vended/testing/chooseCsv';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { paths } from '../paths';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stock count import',
  ...stockScreen(paths.countImport),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

const headings = 'Item,Master ID,Quantity,Stockroom,Device,Board,Bin\n';

export const Start: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/CSV file/);
  },
};

/** A row that differs from what is known, and one that does not. */
export const Ready: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'counts.csv',
      `${headings}"Safety glasses, clear",PPE-0104,58,Tool crib A,,,\nTorque wrench,HND-0200,1,Tool crib A,Crib locker wall,1,1\n`,
    );
    await playing.canvas.findByRole('button', { name: /^(?:Check|Import) 2 rows/ });
  },
};

/** A bin that is not there, and a number that is none. */
export const WithErrors: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'counts.csv',
      'Master ID,Quantity,Stockroom,Device,Board,Bin\nPPE-0104,58,Tool crib A,,,\nPPE-0209,about 20,Goods in,,,\nPPE-0104,4,,Crib locker wall,9,9\n',
    );
    await playing.canvas.findByRole('heading', { name: '2 rows need correcting' });
  },
};

export const Checking: Story = {
  beforeEach: () => mockApi.hold(importCounts),
  play: async (playing) => {
    await chooseCsv(playing, 'counts.csv', 'Master ID,Quantity,Stockroom\nPPE-0104,58,Tool crib A\n');
    await playing.canvas.findByText('Checking 0 of 1 row...');
  },
};
