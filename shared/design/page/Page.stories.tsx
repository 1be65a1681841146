import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ButtonLink } from '../components/ButtonLink';
import { Page } from './Page';

const meta = {
  title: 'Page/Page',
  component: Page,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { title: 'Vendors', children: 'What the page is about.' },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const addVendor = (
  <ButtonLink to="/vendor-details" variant="primary">
    + Add Vendor
  </ButtonLink>
);

export const List: Story = { args: { count: 1284, action: addVendor } };
export const Detail: Story = {
  args: { title: 'Edit Vendor', back: { to: '/vendors', label: 'Back to Vendors' } },
};
export const LongText: Story = {
  args: {
    title: 'North gate locker beside the goods entrance of the Leeds distribution centre',
    action: addVendor,
  },
};
export const Narrow: Story = {
  args: { count: 1284, action: addVendor },
  globals: { viewport: { value: 'phone' } },
};
