import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { Manifest, RecordProvider } from '@vended/module/platform/manifest';
import { createRouteMap } from '@vended/module/platform/routeMap';
import type { RequestResult, ShellApi } from '@vended/module/shellApi';
import { Palette } from './Palette';

const provider = (label: string, call: string, rows: string): RecordProvider => ({
  label,
  call,
  rows,
  title: 'name',
  detail: 'code',
  path: '/items',
  permission: 'inventory.read',
});

const manifest: Manifest = {
  name: 'mfe-shelves',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    { path: '/items', title: 'Items', permission: 'inventory.read' },
    { path: '/vendors', title: 'Vendors', permission: 'inventory.read' },
    { path: '/item-details', title: 'Item', permission: 'inventory.read' },
  ],
  menu: [
    { label: 'Vendors', path: '/vendors', order: 30, icon: 'truck', permission: 'inventory.read' },
    { label: 'Items', path: '/items', order: 40, icon: 'package', permission: 'inventory.read' },
  ],
  records: [provider('Items', '/items', 'items'), provider('Vendors', '/vendors', 'vendors')],
  actions: [{ label: 'Add item', path: '/item-details', permission: 'inventory.write', new: true }],
};

const answers: Readonly<Record<string, RequestResult>> = {
  '/items': {
    ok: true,
    data: {
      items: [
        { name: 'Carbide drill 6 mm', code: 'AT-1003' },
        { name: 'Carbide drill 8 mm, long series, for stainless steel and titanium alloys', code: 'AT-1004' },
      ],
    },
  },
  '/vendors': { ok: true, data: { vendors: [{ name: 'Drillworks', code: 'DRI-01' }] } },
};

const away: RequestResult = { ok: false, failure: { status: 503, error: 'Away.', fields: {} } };

const request: ShellApi['request'] = ({ path }) => Promise.resolve(answers[path] ?? away);

const meta = {
  title: 'Shell/Palette',
  component: Palette,
  args: {
    open: true,
    user: 'administrator',
    manifests: [manifest],
    routes: createRouteMap([manifest]),
    recent: [
      { title: 'Harrow Fixings', address: '/vendor-details/1' },
      { title: 'Items', address: '/items' },
    ],
    request,
    onClose: fn(),
    navigate: fn(() => Promise.resolve(true)),
    onFault: fn(),
  },
} satisfies Meta<typeof Palette>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
  },
};

export const Narrow: Story = { ...Opened, globals: { viewport: { value: 'phone' } } };

export const Found: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'drill');
    await screen.findByRole('option', { name: /Drillworks/ });
  },
};

export const FoundNarrow: Story = { ...Found, globals: { viewport: { value: 'phone' } } };

export const NothingFound: Story = {
  args: { request: () => Promise.resolve({ ok: true, data: { items: [], vendors: [] } }) },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'drill');
    await screen.findAllByText('No matches.');
  },
};

export const NoAnswer: Story = {
  args: {
    request: ({ path, ...call }) => (path === '/items' ? request({ path, ...call }) : Promise.resolve(away)),
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'drill');
    await screen.findAllByText('Failed to search Vendors.');
  },
};
