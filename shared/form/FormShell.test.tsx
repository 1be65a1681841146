import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { ShellProvider } from '../module/ShellContext';
import type { RequestFailure } from '../module/shellApi';
import { memoryLocation } from '../testing/testLocation';
import { createTestShell } from '../testing/testShell';
import { FormSection } from './FormSection';
import { FormShell } from './FormShell';
import { TextField } from './TextField';
import { useForm } from './useForm';

const refusal: RequestFailure = {
  status: 400,
  error: 'Vendor name is required.',
  fields: { vendor_name: 'Vendor name is required.' },
};

interface ExampleProps {
  /** What a save comes to: a failure, or success. */
  readonly save: () => Promise<RequestFailure | null>;
}

function Example({ save }: ExampleProps) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const form = useForm({ vendor_name: 'Harrow Tools', town: 'Leeds' }, failure);

  async function handleSubmit() {
    setSaving(true);
    const result = await save();
    setSaving(false);
    setFailure(result);
    if (!result) form.saved();
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Save Vendor" onSubmit={handleSubmit}>
      <FormSection title="Vendor">
        <TextField label="Vendor name" {...form.field('vendor_name')} />
        <TextField label="Town" {...form.field('town')} />
      </FormSection>
    </FormShell>
  );
}

function renderForm(save: ExampleProps['save']) {
  const shell = createTestShell(memoryLocation('/vendor-details'), 'administrator');
  const { container } = render(
    <ShellProvider value={shell.api}>
      <Example save={save} />
    </ShellProvider>,
  );
  return { shell, container };
}

const name = () => screen.getByRole('textbox', { name: 'Vendor name' });
const saveButton = () => screen.getByRole('button', { name: 'Save Vendor' });

it('says that it is saving and cannot be sent twice', async () => {
  let finish = (_result: null) => {};
  const save = jest.fn(() => new Promise<null>((resolve) => (finish = resolve)));
  renderForm(save);
  await userEvent.dblClick(saveButton());

  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await userEvent.type(name(), '{Enter}');
  expect(save).toHaveBeenCalledTimes(1);

  finish(null);
  expect(await screen.findByRole('button', { name: 'Save Vendor' })).toBeEnabled();
});

it('is sent by Enter', async () => {
  const save = jest.fn(() => Promise.resolve(null));
  renderForm(save);
  await userEvent.type(name(), '{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});

it('keeps the typed values when saving fails, says why, and leads to the field', async () => {
  renderForm(() => Promise.resolve(refusal));
  await userEvent.clear(name());
  await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), ' West');
  await userEvent.click(saveButton());

  const summary = await screen.findByRole('group', { name: 'Not saved' });
  expect(summary).toHaveFocus();
  expect(name()).toHaveAccessibleDescription('Vendor name is required.');
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('Leeds West');

  await userEvent.click(screen.getByRole('link', { name: 'Vendor name is required.' }));
  expect(name()).toHaveFocus();
});

it('says why even when no field is to blame', async () => {
  renderForm(() => Promise.resolve({ status: 0, error: 'The server could not be reached.', fields: {} }));
  await userEvent.click(saveButton());
  expect(await screen.findByText('The server could not be reached.')).toBeVisible();
});

it('unmarks a field once it is changed, and marks it again if it is refused again', async () => {
  renderForm(() => Promise.resolve({ ...refusal }));
  await userEvent.click(saveButton());
  await screen.findByRole('group', { name: 'Not saved' });
  expect(name()).toHaveAttribute('aria-invalid', 'true');

  await userEvent.type(name(), ' Ltd');
  expect(name()).not.toHaveAttribute('aria-invalid');

  await userEvent.click(saveButton());
  expect(await screen.findByRole('link', { name: 'Vendor name is required.' })).toBeVisible();
  expect(name()).toHaveAttribute('aria-invalid', 'true');
});

it('asks before unsaved changes are left behind', async () => {
  const { shell } = renderForm(() => Promise.resolve(null));
  await shell.api.navigate('/vendors');
  expect(shell.timesAsked()).toBe(0);

  await userEvent.type(name(), ' Ltd');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await shell.api.navigate('/vendors');
  expect(shell.timesAsked()).toBe(1);
});

it('does not ask once the changes are taken back', async () => {
  const { shell } = renderForm(() => Promise.resolve(null));
  await userEvent.type(name(), 'x{Backspace}');
  await shell.api.navigate('/vendors');
  expect(shell.timesAsked()).toBe(0);
});

it('does not ask after a save', async () => {
  const { shell } = renderForm(() => Promise.resolve(null));
  await userEvent.type(name(), ' Ltd');
  await userEvent.click(saveButton());
  await shell.api.navigate('/vendors');
  expect(shell.timesAsked()).toBe(0);
});

it('has no accessibility violation, even when a save was refused', async () => {
  const { container } = renderForm(() => Promise.resolve(refusal));
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(saveButton());
  await screen.findByRole('group', { name: 'Not saved' });
  expect(await axe(container)).toHaveNoViolations();
});
