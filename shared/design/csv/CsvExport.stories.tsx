import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { exportCalls } from '@vended/contract/exports';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { CsvExport } from './CsvExport';

const meta = {
  title: 'Table/CsvExport',
  component: CsvExport,
  args: {
    name: 'vendors',
    request: { method: 'GET', path: '/vendors_csv', file: true },
  },
} satisfies Meta<typeof CsvExport>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Pressed with the keyboard, while the rows are loading. */
export const Exporting: Story = {
  beforeEach: () => mockApi.hold(exportCalls.vendors.call),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Exporting...' });
  },
};
