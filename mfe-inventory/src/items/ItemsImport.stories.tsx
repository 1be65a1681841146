import { importItems } from '@vended/contract/items';
import { draftKey, removeDraft, writeDraft } from '@vended/design/form/draftStorage';
import { chooseCsv } from '@vended/testing/chooseCsv';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Items import',
  ...inventoryScreen('/items/import'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Start: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/CSV file/);
  },
};

export const Ready: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'items.csv',
      'Master ID,Description,Item type,Vendor\nDRL-0330,Twist drill 3.3 mm,Cutting tool,NCT-20\nMIL-0600,Carbide end mill 6 mm,Milling,Shoreline Abrasives\n',
    );
    await playing.canvas.findByRole('heading', { name: 'Ready to import' });
  },
};

/** The file names its columns as another program does. */
export const Columns: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'stock.csv',
      'SKU;Description;Colour\nDRL-0330;Twist drill 3.3 mm;silver\nDRL-0420;;black\n',
    );
    await playing.canvas.findByRole('heading', { name: 'Columns' });
  },
};

export const WithFaults: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'items.csv',
      'Master ID,Description,Vendor\nDRL-0330,,NCT-20\nDRL-0420,Twist drill,Nobody\nDRL-0500,Reamer 5 mm,NCT-20\n',
    );
    await playing.canvas.findByRole('heading', { name: '2 rows need correcting' });
  },
};

/** An import that was left, and is offered again. */
export const Unfinished: Story = {
  beforeEach: () => {
    const key = draftKey(mockApi.signIn('acme.admin'), 'import of items new');
    const file = { name: 'bad1.csv', fingerprint: '1', headings: [], rows: [], likelyLetters: null };
    // Drafts are kept for 30 days.
    const typedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    writeDraft(key, { changes: { file }, base: {}, typedAt });
    return () => removeDraft(key);
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Unfinished import of bad1.csv' });
  },
};

/** The good rows are stored, and one waits for its correction. */
export const Imported: Story = {
  play: async (playing) => {
    const { canvas, userEvent } = playing;
    await chooseCsv(
      playing,
      'items.csv',
      'Master ID,Description\nDRL-0330,Twist drill 3.3 mm\nDRL-0420,\nDRL-0500,Reamer 5 mm\n',
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 rows' }));
    await canvas.findByText('2 added, 0 changed.');
  },
};

export const Undone: Story = {
  play: async (playing) => {
    const { canvas, userEvent } = playing;
    await Imported.play?.(playing);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the import' }));
    await canvas.findByText('2 items: 2 archived.');
  },
};

export const NotChecked: Story = {
  beforeEach: () => mockApi.fail(importItems, 'no answer'),
  play: async (playing) => {
    await chooseCsv(playing, 'items.csv', 'Master ID,Description\nDRL-0330,Twist drill\n');
    await playing.canvas.findByRole('heading', { name: 'The rows could not be checked' });
  },
};
