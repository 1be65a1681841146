import { withRouter } from '@vended/testing/storyRouter';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ListView } from '@vended/contract/listViews';
import { expect, fn, screen } from 'storybook/test';
import { useListAddress } from './useListAddress';
import type { Answered } from './useViewCalls';
import { plainSettings } from './viewSettings';
import { ViewsPanel } from './ViewsPanel';

const view = (id: string, name: string, fields: Partial<ListView>): ListView => ({
  id,
  list: 'items',
  name,
  shared: false,
  own: true,
  owner: 'acme.admin',
  may_change: true,
  settings: plainSettings,
  updated_at: '2026-11-20T09:00:00Z',
  ...fields,
});

const views = [
  view('1', 'To order', { shared: true }),
  view('2', 'Without an image', {}),
  view('3', 'Hand tools', { own: false, may_change: false, shared: true, owner: 'acme.user' }),
];

const answers = <Output,>(data: Output): Promise<Answered<Output>> => Promise.resolve({ ok: true, data });

const saved = () => answers({ message: 'View saved.' as const, view_id: '4' });

const calls = {
  list: () => answers({ views }),
  read: () => answers({ view: views[0] as ListView }),
  create: saved,
  change: saved,
  remove: () => answers({ message: 'View deleted.' as const }),
};

const meta: Meta<typeof ViewsPanel> = {
  title: 'Table/ViewsPanel',
  component: ViewsPanel,
  tags: ['autodocs'],
  decorators: [withRouter],
  args: {
    calls,
    list: 'items',
    settings: plainSettings,
    fields: [],
    saved: 0,
    onSaved: fn(),
  },
  render: function Addressed(args) {
    return <ViewsPanel {...args} address={useListAddress([])} />;
  },
};

export default meta;
type Story = StoryObj<typeof ViewsPanel>;

const showsViews: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('button', { name: 'To order' });
};

export const Full: Story = { play: showsViews };
export const Narrow: Story = { play: showsViews, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { calls: { ...calls, list: () => answers({ views: [] }) } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^No views yet/);
  },
};

export const Failed: Story = {
  args: {
    calls: {
      ...calls,
      list: () =>
        Promise.resolve({
          ok: false,
          failure: { status: 500, error: 'The database is being restarted.', fields: {} },
        }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to load views');
  },
};

export const Renaming: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename To order' }));
    await expect(canvas.getByRole('textbox', { name: 'New name' })).toHaveFocus();
  },
};

export const Deleting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete To order' }));
    await screen.findByRole('alertdialog', { name: 'Delete the view To order?' });
  },
};
