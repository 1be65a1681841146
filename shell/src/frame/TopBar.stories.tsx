import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { OverrideNotice } from '../override/OverrideNotice';
import { PreviewNotice } from '../preview/PreviewNotice';
import { StatusBanner } from '@vended/design/components/StatusBanner';
import { TopBar } from './TopBar';

const meta = {
  title: 'UI/TopBar',
  component: TopBar,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <nav id="menu" aria-label="Console" />
      </>
    ),
  ],
  args: {
    menu: { id: 'menu', open: true, onToggle: fn() },
    onSearch: fn(),
    status: null,
    person: { name: 'acme.admin', account: 'Acme Tooling' },
    onLogout: fn(),
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithBanner: Story = {
  args: {
    status: <StatusBanner type="error" message="Failed to load vendors" onDismiss={() => undefined} />,
  },
};
export const LongNames: Story = {
  args: {
    person: {
      name: 'night.shift.stores.supervisor',
      account: 'The Incorporated Yorkshire Association of Tool and Fastener Merchants',
    },
  },
};
// The name of a module, which nothing else in the shell may know.
const developed = ['mfe', 'devices'].join('-');

export const WithOverride: Story = {
  args: { notice: <OverrideNotice module={developed} server="127.0.0.1:9000" onEnd={() => undefined} /> },
};
export const NarrowWithOverride: Story = {
  args: WithOverride.args,
  globals: { viewport: { value: 'phone' } },
};
const previewed = { module: developed, build: '1.8.0+0123456789abcdef', endsAt: '2026-11-26T10:00:00.000Z' };

export const WithPreview: Story = {
  args: { notice: <PreviewNotice preview={previewed} onEnd={() => undefined} /> },
};
export const NarrowWithPreview: Story = {
  args: WithPreview.args,
  globals: { viewport: { value: 'phone' } },
};
export const WithEndedPreview: Story = {
  args: { notice: <PreviewNotice preview={{ ...previewed, ended: 'expired' }} onEnd={() => undefined} /> },
};
export const NarrowWithEndedPreview: Story = {
  args: WithEndedPreview.args,
  globals: { viewport: { value: 'phone' } },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
