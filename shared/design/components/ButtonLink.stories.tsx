import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Plus from 'lucide-react/icons/plus';
import { Cells, Rows } from '@vended/testing/storyLayout';
import { ButtonLink } from './ButtonLink';

const meta = {
  title: 'UI/ButtonLink',
  component: ButtonLink,
  tags: ['autodocs'],
  args: { to: '/vendor-details', children: '+ Add Vendor' },
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every kind, in both sizes. */
export const Overview: Story = {
  render: () => (
    <Rows>
      {(['primary', 'secondary'] as const).map((variant) => (
        <Cells key={variant}>
          <ButtonLink to="/vendor-details" variant={variant}>
            Back to Vendors
          </ButtonLink>
          <ButtonLink to="/vendor-details" variant={variant} icon={Plus}>
            Add Vendor
          </ButtonLink>
          <ButtonLink to="/vendor-details" variant={variant} size="small">
            Edit
          </ButtonLink>
        </Cells>
      ))}
    </Rows>
  ),
};

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Small: Story = { args: { size: 'small', children: 'Edit' } };
