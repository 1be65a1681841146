import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { Checkbox } from './Checkbox';
import { Select } from './Select';
import { TextField } from './TextField';
import { useForm } from './useForm';

const types = [
  { value: 'local', label: 'Local' },
  { value: 'global', label: 'Global' },
] as const;

function Example({ save }: { readonly save: () => Promise<void> }) {
  const form = useForm<{ name: string; type: 'local' | 'global'; chased: boolean }>(
    { name: 'Harrow', type: 'local', chased: false },
    null,
  );
  return (
    <>
      <TextField label="Name" {...form.field('name')} />
      <Select label="Type" options={types} {...form.field('type')} />
      <Checkbox label="Chased" {...form.field('chased')} />
      <button onClick={() => form.set({ name: 'From a scan' })}>Scan</button>
      <button onClick={() => void form.lockDuring(save()).then(form.saved)}>Save</button>
    </>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const type = () => screen.getByRole('combobox', { name: 'Type' });
const chased = () => screen.getByRole('checkbox', { name: 'Chased' });

test('while it is saved nothing can be changed, so that all that is marked as stored was sent, and the field keeps the focus', async () => {
  const { api } = createTestShell(memoryLocation('/'), 'administrator');
  let finish = () => {};
  const save = () => new Promise<void>((resolve) => (finish = resolve));
  render(
    <ShellProvider value={api}>
      <Example save={save} />
    </ShellProvider>,
  );
  await userEvent.type(name(), ' Tools');
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  expect(name()).toHaveFocus();
  await userEvent.keyboard(' Ltd');
  await userEvent.selectOptions(type(), 'Global');
  await userEvent.click(chased());
  await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
  expect(name()).toHaveValue('Harrow Tools');
  expect(type()).toHaveDisplayValue('Local');
  expect(chased()).not.toBeChecked();

  await act(() => Promise.resolve(finish()));
  await userEvent.type(name(), ' Ltd');
  await userEvent.selectOptions(type(), 'Global');
  await userEvent.click(chased());
  expect(name()).toHaveValue('Harrow Tools Ltd');
  expect(type()).toHaveDisplayValue('Global');
  expect(chased()).toBeChecked();
});
