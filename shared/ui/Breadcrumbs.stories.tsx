import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Breadcrumbs } from './Breadcrumbs';

const meta = {
  title: 'UI/Breadcrumbs',
  component: Breadcrumbs,
  tags: ['autodocs'],
  args: {
    path: [
      { to: '/groups', label: 'Groups' },
      { to: '/groups?group=north', label: 'Northern depots' },
    ],
    current: 'Leeds',
  },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
