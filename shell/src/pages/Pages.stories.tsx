import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConsoleStory } from '../frame/testing/ConsoleStory';
import { ComingSoon } from './ComingSoon';
import { GrandCentral } from './GrandCentral';
import { NotFound } from './NotFound';

const meta: Meta<typeof ConsoleStory> = {
  title: 'Shell/Pages',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ConsoleStory>;

export const WelcomePage: Story = { args: { at: '/grand-central', children: <GrandCentral /> } };
export const WelcomePageNarrow: Story = { ...WelcomePage, globals: { viewport: { value: 'phone' } } };
export const NotFoundPage: Story = { args: { at: '/nowhere', children: <NotFound /> } };
export const ComingSoonPage: Story = { args: { at: '/controls', children: <ComingSoon title="Controls" /> } };
