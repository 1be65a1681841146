import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShellProvider } from '@vended/module/ShellContext';
import type { RequestFailure } from '@vended/module/shellApi';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { applyStyleSheets } from '@vended/testing/computedStyle';
import { FormSection } from './FormSection';
import { FormShell } from './FormShell';
import { TextField } from './TextField';
import { withoutDraft } from './useDraft';
import { useForm } from './useForm';

applyStyleSheets();

const rejection: RequestFailure = {
  status: 400,
  error: 'Vendor name is required.',
  fields: { vendor_name: 'Vendor name is required.' },
};

interface ExampleProps {
  /** Resolves to the failure of a save, or to null on success. */
  readonly save: () => Promise<RequestFailure | null>;
  /** What comes before, such as reading a file. */
  readonly prepare?: () => Promise<void>;
}

function Example({ save, prepare }: ExampleProps) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const form = withoutDraft(useForm({ vendor_name: 'Harrow Tools', town: 'Leeds' }, failure));

  async function handleSubmit() {
    if (prepare) await prepare();
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

function renderForm(save: ExampleProps['save'], others: Omit<ExampleProps, 'save'> = {}) {
  const shell = createTestShell(memoryLocation('/vendor-details'), 'administrator');
  render(
    <ShellProvider value={shell.api}>
      <Example save={save} {...others} />
    </ShellProvider>,
  );
  return shell;
}

test('tells the page how high its bar is, as long as it is there', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(108);
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(function observer(
    this: ResizeObserver,
    notify: ResizeObserverCallback,
  ) {
    return { observe: () => notify([], this), unobserve: () => undefined, disconnect: () => undefined };
  });
  const told = () => document.documentElement.style.getPropertyValue('--save-bar');
  renderForm(() => Promise.resolve(null));
  expect(told()).toBe('108px');
  cleanup();
  expect(told()).toBe('');
  jest.restoreAllMocks();
});

const name = () => screen.getByRole('textbox', { name: 'Vendor name' });
const saveButton = () => screen.getByRole('button', { name: 'Save Vendor' });

it('shows that it is saving and cannot be submitted twice', async () => {
  let finish = (_result: null) => {};
  const save = jest.fn(() => new Promise<null>((resolve) => (finish = resolve)));
  renderForm(save);
  await userEvent.dblClick(saveButton());

  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(name(), '{Enter}');
  expect(save).toHaveBeenCalledTimes(1);

  finish(null);
  expect(await screen.findByRole('button', { name: 'Save Vendor' })).toBeEnabled();
});

it('is submitted once when it is pressed again before the save begins', async () => {
  let finish = () => {};
  const prepare = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const save = jest.fn(() => Promise.resolve(null));
  renderForm(save, { prepare });
  await userEvent.dblClick(saveButton());
  expect(prepare).toHaveBeenCalledTimes(1);

  finish();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it('is submitted with Enter', async () => {
  const save = jest.fn(() => Promise.resolve(null));
  renderForm(save);
  await userEvent.type(name(), '{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});

it('keeps the input when saving fails, and says why once: at the field, which has the focus', async () => {
  renderForm(() => Promise.resolve(rejection));
  await userEvent.clear(name());
  await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), ' West');
  await userEvent.click(saveButton());

  await waitFor(() => expect(name()).toHaveFocus());
  expect(name()).toHaveAccessibleDescription('Vendor name is required.');
  expect(screen.getAllByText('Vendor name is required.')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('Leeds West');
});

it('lists above the form what is wrong with a field that is not on the page', async () => {
  const fields = { picture: 'The picture is too large.' };
  renderForm(() => Promise.resolve({ status: 400, error: fields.picture, fields }));
  await userEvent.click(saveButton());
  expect(await screen.findByRole('group', { name: 'Not saved' })).toHaveTextContent(fields.picture);
});

it('lists the rejected fields in form order, and each reason once', async () => {
  const both = {
    town: 'Town can be at most 100 characters.',
    vendor_name: 'Vendor name is required.',
  };
  renderForm(() => Promise.resolve({ status: 400, error: both.town, fields: both }));
  await userEvent.click(saveButton());
  const summary = await screen.findByRole('group', { name: 'Not saved' });
  expect(summary).toHaveFocus();
  await userEvent.click(within(summary).getByRole('link', { name: both.vendor_name }));
  expect(name()).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining(both.vendor_name), expect.stringContaining(both.town)]);
  expect(within(summary).getAllByText(both.town)).toHaveLength(1);
});

it('names the field of a reason that does not, so that the same one of several can be told apart', async () => {
  const error = 'Enter at most 100 characters.';
  renderForm(() => Promise.resolve({ status: 400, error, fields: { vendor_name: error, town: error } }));
  await userEvent.click(saveButton());
  const summary = await screen.findByRole('group', { name: 'Not saved' });
  await userEvent.click(within(summary).getByRole('link', { name: `Town: ${error}` }));
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveFocus();
  expect(within(summary).getByRole('link', { name: `Vendor name: ${error}` })).toBeVisible();
});

it('clears the error of a field once it is changed, and shows it again if it is rejected again', async () => {
  renderForm(() => Promise.resolve({ ...rejection }));
  await userEvent.click(saveButton());
  await screen.findByText('Vendor name is required.');
  expect(name()).toHaveAttribute('aria-invalid', 'true');

  await userEvent.type(name(), ' Ltd');
  expect(name()).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByText('Vendor name is required.')).not.toBeInTheDocument();

  await userEvent.click(saveButton());
  expect(await screen.findByText('Vendor name is required.')).toBeVisible();
  expect(name()).toHaveAttribute('aria-invalid', 'true');
});

it('removes the banner with the first correction, and the summary with the last', async () => {
  const fields = { vendor_name: 'Vendor name is required.', town: 'Town is too long.' };
  const shell = renderForm(() => Promise.resolve({ ...rejection, fields }));
  await userEvent.click(saveButton());
  await screen.findByRole('group', { name: 'Not saved' });
  shell.api.status.error('Failed to save vendor: 2 fields need correcting.');

  await userEvent.type(name(), ' Ltd');
  expect(screen.getByRole('group', { name: 'Not saved' })).toBeVisible();
  expect(shell.status.current()).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), ' West');
  expect(screen.queryByRole('group', { name: 'Not saved' })).not.toBeInTheDocument();
});

it('leaves a failure that names no field to the banner, which stays until the next save', async () => {
  const failure = { status: 0, error: 'The server could not be reached.', fields: {} };
  const shell = renderForm(() => Promise.resolve(failure));
  await userEvent.click(saveButton());
  shell.api.status.error('Failed to save vendor: The server could not be reached.');
  await userEvent.type(name(), ' Ltd');
  expect(screen.queryByRole('group', { name: 'Not saved' })).not.toBeInTheDocument();
  expect(shell.status.current()).not.toBeNull();
});

it('asks before leaving with unsaved changes', async () => {
  const shell = renderForm(() => Promise.resolve(null));
  await shell.api.navigate('/vendors');
  expect(shell.timesAsked()).toBe(0);

  await userEvent.type(name(), ' Ltd');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await shell.api.navigate('/vendors');
  expect(shell.timesAsked()).toBe(1);
});

it('does not ask once the changes are reverted', async () => {
  const shell = renderForm(() => Promise.resolve(null));
  await userEvent.type(name(), 'x{Backspace}');
  await shell.api.navigate('/vendors');
  expect(shell.timesAsked()).toBe(0);
});

it('does not ask after a save', async () => {
  const shell = renderForm(() => Promise.resolve(null));
  await userEvent.type(name(), ' Ltd');
  await userEvent.click(saveButton());
  await shell.api.navigate('/vendors');
  expect(shell.timesAsked()).toBe(0);
});
