import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Manifest } from '@vended/module/platform/manifest';
import { ConsoleStory } from '../frame/testing/ConsoleStory';
import { ComingSoon } from './ComingSoon';
import { GrandCentral } from './GrandCentral';
import { NotFound } from './NotFound';

const meta: Meta<typeof ConsoleStory> = {
  title: 'Shell/Pages',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};

/** A module whose page is reached from this one. */
const lists: Manifest = {
  name: 'mfe-lists',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    { path: '/lists', title: 'Lists', permission: 'session', menu: '/grand-central' },
    { path: '/lists/:listId', title: 'List', permission: 'session', menu: '/grand-central' },
  ],
  menu: [],
};

export default meta;
type Story = StoryObj<typeof ConsoleStory>;

export const WelcomePage: Story = {
  args: { at: '/grand-central', children: <GrandCentral manifests={[]} /> },
};
export const WelcomePageWithALink: Story = {
  args: { at: '/grand-central', as: 'platform', children: <GrandCentral manifests={[lists]} /> },
};
export const WelcomePageNarrow: Story = { ...WelcomePage, globals: { viewport: { value: 'phone' } } };
export const NotFoundPage: Story = { args: { at: '/nowhere', children: <NotFound /> } };
export const ComingSoonPage: Story = { args: { at: '/controls', children: <ComingSoon title="Controls" /> } };
