import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { RequestFailure } from '../module/shellApi';
import { expect, waitFor } from 'storybook/test';
import { FormSection } from './FormSection';
import { FormShell } from './FormShell';
import { TextField } from './TextField';
import { useForm } from './useForm';

interface ExampleProps {
  readonly saving: boolean;
  readonly failure: RequestFailure | null;
}

function Example({ saving, failure }: ExampleProps) {
  const form = useForm({ vendor_name: '', vendor_code: 'HT-104', town: 'Leeds' }, failure);
  return (
    <FormShell form={form} saving={saving} submitLabel="Save Vendor" onSubmit={() => undefined}>
      <FormSection title="Vendor">
        <TextField label="Vendor name" {...form.field('vendor_name')} />
        <TextField label="Vendor code" {...form.field('vendor_code')} />
      </FormSection>
      <FormSection title="Address">
        <TextField label="Town" {...form.field('town')} />
      </FormSection>
    </FormShell>
  );
}

const meta = {
  title: 'Form/FormShell',
  component: Example,
  args: { saving: false, failure: null },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Untouched: Story = {};
export const Saving: Story = { args: { saving: true } };
export const Refused: Story = {
  args: {
    failure: {
      status: 400,
      error: 'Vendor name is required.',
      fields: { vendor_name: 'Vendor name is required.' },
    },
  },
};
export const Unreachable: Story = {
  args: {
    failure: {
      status: 0,
      error: 'The server could not be reached. Check your connection and try again.',
      fields: {},
    },
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Vendor name' }), 'Harrow Tools');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
  },
};

export const ToTheRefusedField: Story = {
  ...Refused,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Not saved' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Vendor name' })).toHaveFocus();
  },
};
