import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Breadcrumbs } from './Breadcrumbs';

const meta: Meta<typeof Breadcrumbs> = {
  title: 'Page/Breadcrumbs',
  component: Breadcrumbs,
  args: { label: 'Place' },
};

export default meta;
type Story = StoryObj<typeof Breadcrumbs>;

export const OfAPlace: Story = {
  args: {
    crumbs: [
      { label: 'Groups', to: '/groups' },
      { label: 'Acme North', to: '/groups?group_id=1' },
      { label: 'Leeds works' },
    ],
  },
};

export const Loading: Story = {};
