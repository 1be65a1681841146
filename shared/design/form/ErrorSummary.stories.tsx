import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ErrorSummary } from './ErrorSummary';
import { FormSection } from './FormSection';
import { TextField } from './TextField';
import { fieldId } from './useForm';

const errors = {
  vendor_code: 'Vendor code is already used by Castle Abrasives.',
  vendor_name: 'Vendor name is required.',
};

const fields = { vendor_name: 'Vendor name', vendor_code: 'Vendor code' };

const meta = {
  title: 'Form/ErrorSummary',
  component: ErrorSummary,
  tags: ['autodocs'],
  args: {
    formId: 'vendor',
    failure: { status: 400, error: 'Vendor name is required.', fields: errors },
    errors,
  },
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <FormSection title="Vendor">
        {Object.entries(fields).map(([name, label]) => (
          <TextField
            key={name}
            id={fieldId(args.formId, name)}
            name={name}
            label={label}
            value=""
            error={args.errors[name]}
            onChange={() => undefined}
          />
        ))}
      </FormSection>
    </>
  ),
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The fields are named in the order of the form. */
export const RefusedFields: Story = {};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

const tooLong = 'Enter at most 100 characters.';

/** Each is said with its field, because the reason does not name it. */
export const SameReason: Story = {
  args: {
    failure: { status: 400, error: tooLong, fields: { vendor_name: tooLong, vendor_code: tooLong } },
    errors: { vendor_name: tooLong, vendor_code: tooLong },
  },
};

/** The reason is not about one field. */
export const WholeForm: Story = {
  args: {
    failure: {
      status: 0,
      error: 'The server could not be reached. Check your connection and try again.',
      fields: {},
    },
    errors: {},
  },
};
