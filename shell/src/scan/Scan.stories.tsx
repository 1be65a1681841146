import { withoutCamera } from '@vended/testing/withoutCamera';
import type { Manifest } from '@vended/module/platform/manifest';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConsoleStory } from '../frame/testing/ConsoleStory';
import { ScanPage } from './ScanPage';

const items: Manifest = {
  name: 'mfe-goods',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [{ path: '/items', title: 'Items', permission: 'inventory.read' }],
  menu: [],
  records: [
    {
      label: 'Items',
      kind: 'item',
      call: '/items',
      rows: 'items',
      title: 'description',
      detail: 'master_id',
      path: '/item-details/:id',
      codes: ['master_id', 'bar_code'],
      permission: 'inventory.read',
    },
  ],
};

const meta: Meta<typeof ConsoleStory> = {
  title: 'Shell/Scan',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/scan', children: <ScanPage manifests={[items]} /> },
  beforeEach: withoutCamera,
};

export default meta;
type Story = StoryObj<typeof ConsoleStory>;

export const NoCamera: Story = {};

export const WrongCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), '4006381333931{Enter}');
    await canvas.findByText(/No record in your account has the code/);
  },
};

/** The code of a box that two items come in. */
export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), '5012345500003{Enter}');
    await canvas.findByText('2 records have the code 5012345500003. Choose one.');
  },
};

export const Narrow: Story = { ...WrongCode, globals: { viewport: { value: 'phone' } } };
