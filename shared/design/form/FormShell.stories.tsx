import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { RequestFailure } from '@vended/module/shellApi';
import type { ComponentProps } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { draftKey, writeDraft } from './draftStorage';
import { FormSection } from './FormSection';
import { FormShell } from './FormShell';
import { TextField } from './TextField';
import { useDraft, withoutDraft } from './useDraft';
import { useForm } from './useForm';

interface ExampleProps extends ComponentProps<typeof FormShell> {
  readonly failure: RequestFailure | null;
}

function Example({ failure, ...shell }: ExampleProps) {
  const typed = useForm({ vendor_name: '', vendor_code: 'HT-104', town: 'Leeds' }, failure);
  const form = useDraft(typed, 'vendor', undefined, {
    vendor_code: 'The code was not kept. Enter it again.',
  });
  return (
    <FormShell {...shell} form={form}>
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

const many = Array.from({ length: 24 }, (_, number) => `Field ${number + 1}`);

const meta = {
  title: 'Form/FormShell',
  component: FormShell,
  tags: ['autodocs'],
  args: {
    form: { id: 'vendor', dirty: false, failure: null, errors: {}, draft: null, missing: [] },
    saving: false,
    submitLabel: 'Save Vendor',
    onSubmit: () => undefined,
    children: null,
    failure: null,
  },
  // The form and its sections are the example's.
  argTypes: { form: { control: false }, children: { control: false }, secondary: { control: false } },
  render: (args) => <Example {...args} />,
} satisfies Meta<ExampleProps>;

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
/** From two on, they are listed above the form. */
export const RefusedTwice: Story = {
  args: {
    failure: {
      status: 400,
      error: 'Vendor name is required.',
      fields: { vendor_name: 'Vendor name is required.', town: 'Town can be at most 100 characters.' },
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

/** On a narrow screen the summary names the fields. The reasons are in the banner and next to the fields. */
export const RefusedNarrow: Story = {
  ...RefusedTwice,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const summary = await canvas.findByRole('group', { name: 'Not saved' });
    // The label is read from the field once that is on the page.
    await expect(await within(summary).findByRole('link', { name: 'Vendor name' })).toBeVisible();
    await expect(within(summary).getByText('Vendor name is required.')).not.toBeVisible();
  },
};

/** Neither a focused field nor its focus ring is hidden by the bar. */
export const AboveTheBar: Story = {
  render: function Long() {
    const form = withoutDraft(useForm(Object.fromEntries(many.map((name) => [name, ''])), null));
    return (
      <FormShell form={form} saving={false} submitLabel="Save Vendor" onSubmit={() => undefined}>
        {many.map((name) => (
          <TextField key={name} label={name} {...form.field(name)} />
        ))}
      </FormShell>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('button', { name: 'Save Vendor' }).parentElement;
    for (let field = 0; field < many.length; field += 1) {
      await userEvent.tab();
      const { bottom = 0, left = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      const edge = bar?.getBoundingClientRect();
      // The width of the focus ring with its offset is 3 px.
      await expect(bottom + 3).toBeLessThanOrEqual(edge?.top ?? 0);
      await expect(edge?.left).toBeLessThanOrEqual(left - 3);
    }
  },
};

export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Vendor name' }), 'Harrow Tools');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
  },
};

/** A draft from an earlier visit, with one field that could not be stored. */
export const LeftDraft: Story = {
  // The browser keeps the draft for every form on the page.
  tags: ['!autodocs'],
  beforeEach: () => {
    const typedAt = new Date(Date.now() - 3_600_000).toISOString();
    writeDraft(draftKey(mockApi.signIn('acme.admin'), 'vendor new'), {
      changes: { vendor_name: 'Harrow Tools' },
      base: { vendor_name: '' },
      missing: ['vendor_code'],
      typedAt,
    });
  },
};

export const TakenUp: Story = {
  ...LeftDraft,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }));
    await expect(canvas.getByRole('textbox', { name: 'Vendor name' })).toHaveValue('Harrow Tools');
    await expect(canvas.getByText('The code was not kept. Enter it again.')).toBeVisible();
  },
};

export const ToTheRefusedField: Story = {
  ...RefusedTwice,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Not saved' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Vendor name' })).toHaveFocus();
  },
};
