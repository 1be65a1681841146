import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './Checkbox';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

const types = [
  { value: 'local', label: 'Local' },
  { value: 'global', label: 'Global' },
] as const;

function Example({ error }: { error?: string }) {
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const [type, setType] = useState<'local' | 'global'>('local');
  const [chased, setChased] = useState(false);
  return (
    <>
      <TextField
        id="name"
        name="vendor_name"
        label="Vendor name"
        hint="As it stands on the invoice"
        value={name}
        onChange={setName}
        error={error}
        required
      />
      <TextArea id="notes" name="notes" label="Internal notes" rows={4} value={notes} onChange={setNotes} />
      <Select id="type" name="type" label="Vendor type" options={types} value={type} onChange={setType} />
      <Checkbox id="chased" name="chased" label="Lead has been chased" value={chased} onChange={setChased} />
    </>
  );
}

it('reports typed, selected and checked values', async () => {
  render(<Example />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Vendor name' }), 'Harrow Tools');
  await userEvent.type(screen.getByRole('textbox', { name: 'Internal notes' }), 'Called on Monday');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vendor type' }), 'Global');
  await userEvent.click(screen.getByText('Lead has been chased'));

  expect(screen.getByRole('textbox', { name: 'Vendor name' })).toHaveValue('Harrow Tools');
  expect(screen.getByRole('textbox', { name: 'Internal notes' })).toHaveValue('Called on Monday');
  expect(screen.getByRole('combobox', { name: 'Vendor type' })).toHaveDisplayValue('Global');
  expect(screen.getByRole('checkbox', { name: 'Lead has been chased' })).toBeChecked();
});

it('shows the hint, and that the field is required', () => {
  render(<Example />);
  const field = screen.getByRole('textbox', { name: 'Vendor name' });
  expect(field).toHaveAccessibleDescription('As it stands on the invoice');
  expect(field).toBeRequired();
  expect(field).not.toHaveAttribute('aria-invalid');
});

it('shows at the field why its value was rejected', () => {
  render(<Example error="Vendor name is required." />);
  const field = screen.getByRole('textbox', { name: 'Vendor name' });
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription('Vendor name is required.');
});

it('renders a text area with the given number of rows', () => {
  render(<Example />);
  expect(screen.getByRole('textbox', { name: 'Internal notes' })).toHaveAttribute('rows', '4');
});

function Short() {
  const [code, setCode] = useState('');
  return <TextField id="code" name="code" label="Code" maxLength={8} value={code} onChange={setCode} />;
}

it('says when the end of a paste does not fit, until something is typed', async () => {
  render(<Short />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
  await userEvent.paste('AT-4001');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.paste('-0002');
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('AT-4001-');
  expect(screen.getByRole('status')).toHaveTextContent(
    'The end of what you pasted was left out: at most 8 characters fit here.',
  );
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
