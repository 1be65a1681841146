import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import type { Visitor } from '@vended/testing/testSession';
import { createTestShell } from '@vended/testing/testShell';
import { DraftOffer } from './DraftOffer';
import { draftKey, writeDraft } from './draftStorage';
import { TextField } from './TextField';
import { useDraft } from './useDraft';
import { useForm } from './useForm';

const stored = { id: '1', updated_at: '2026-11-20T10:00:00Z' };
const person = { id: 'person', customer_account_id: 'account' };

function Example({ record = stored }: { readonly record?: typeof stored }) {
  const typed = useForm({ name: 'Harrow', town: 'Leeds', password: '' }, null);
  const form = useDraft(typed, 'vendor', record, { password: 'The password was not kept.' });
  return (
    <>
      <DraftOffer form={form} />
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Town" {...form.field('town')} />
      <TextField label="Password" type="password" {...form.field('password')} />
      <button onClick={form.saved}>Save</button>
      <button onClick={() => form.storedElsewhere('2026-11-20T11:00:00Z')}>Save Images</button>
      <p>Based on {form.basedOn?.updated_at}</p>
      <p title="Draft">{form.draftId}</p>
    </>
  );
}

/** Opens the form. `cleanup` leaves it. */
function open(as: Visitor = 'acme.admin', record = stored) {
  const shell = createTestShell(memoryLocation('/'), as);
  const { container } = render(
    <ShellProvider value={shell.api}>
      <Example record={record} />
    </ShellProvider>,
  );
  return { shell, container };
}

const town = () => screen.getByRole('textbox', { name: 'Town' });
const offer = () => screen.queryByRole('group', { name: 'Unsaved changes' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function leaveWithDraft() {
  open();
  await userEvent.type(town(), ' West');
  cleanup();
}

test('offers unsaved input on return, and restores it', async () => {
  await leaveWithDraft();
  open();
  expect(offer()).toBeVisible();
  expect(town()).toHaveValue('Leeds');
  await press('Resume');
  expect(town()).toHaveValue('Leeds West');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Harrow');
  expect(offer()).not.toBeInTheDocument();
});

test('a draft keeps its id until it is saved, and has none while a secret is typed', async () => {
  const draft = () => screen.getByTitle('Draft').textContent;
  open();
  await userEvent.type(town(), ' West');
  const id = draft();
  cleanup();
  open();
  expect(draft()).not.toBe(id);
  await press('Resume');
  expect(draft()).toBe(id);
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  expect(draft()).toBe('');
  await userEvent.clear(screen.getByLabelText('Password'));
  expect(draft()).toBe(id);
  await press('Save');
  expect(draft()).not.toBe(id);
});

test('offers a restored draft again after the user leaves again', async () => {
  await leaveWithDraft();
  open();
  await press('Resume');
  cleanup();
  open();
  expect(offer()).toBeVisible();
});

test('stores the last input when the page is closed', async () => {
  open();
  await userEvent.type(town(), ' West');
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(localStorage).join()).toContain('Leeds West');
});

test('removes a discarded draft', async () => {
  await leaveWithDraft();
  open();
  await press('Discard');
  expect(offer()).not.toBeInTheDocument();
  cleanup();
  open();
  expect(offer()).not.toBeInTheDocument();
});

test('removes the draft when the form is saved or the change is reverted', async () => {
  open();
  await userEvent.type(town(), ' West');
  await press('Save');
  cleanup();
  expect(localStorage).toHaveLength(0);

  open();
  await userEvent.type(town(), 'x{Backspace}');
  cleanup();
  expect(localStorage).toHaveLength(0);
});

test('does not offer a draft to other users or in other forms', async () => {
  await leaveWithDraft();
  open('globex.admin');
  expect(offer()).not.toBeInTheDocument();
  cleanup();
  open('acme.admin', { ...stored, id: '2' });
  expect(offer()).not.toBeInTheDocument();
});

test('a draft belongs to one user in one customer account', () => {
  const elsewhere = { ...person, customer_account_id: 'another' };
  expect(draftKey(person, 'vendor new')).not.toBe(draftKey(elsewhere, 'vendor new'));
});

test('never stores secret fields, and asks for them again', async () => {
  open();
  await userEvent.type(town(), ' West');
  await userEvent.type(screen.getByLabelText('Password'), 'geheim');
  cleanup();
  expect(Object.values(localStorage).join()).not.toContain('geheim');

  open();
  expect(offer()).toHaveTextContent('The password was not kept.');
  await press('Resume');
  expect(screen.getByRole('status')).toHaveTextContent('The password was not kept.');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('stores nothing if only secret fields were typed', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Password'), 'geheim');
  cleanup();
  expect(localStorage).toHaveLength(0);
});

test('applies input from before the draft is restored on top of the draft', async () => {
  await leaveWithDraft();
  open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Tools');
  cleanup();
  open();
  await press('Resume');
  expect(town()).toHaveValue('Leeds West');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Harrow Tools');
});

test('keeps the offered draft unchanged if new input is reverted', async () => {
  await leaveWithDraft();
  open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Backspace}');
  cleanup();
  open();
  expect(offer()).toBeVisible();
});

test('removes the draft on sign-out', async () => {
  const { shell } = open();
  await userEvent.type(town(), ' West');
  window.dispatchEvent(new Event('pagehide'));
  await act(() => shell.api.session.signOut());
  cleanup();
  expect(localStorage).toHaveLength(0);
});

test('a sign-out in another tab removes stored drafts, but not that of the form that is open here', async () => {
  open();
  await userEvent.type(town(), ' West');
  window.dispatchEvent(new Event('pagehide'));
  localStorage.clear();
  cleanup();
  open();
  await press('Resume');
  expect(town()).toHaveValue('Leeds West');
});

test('a draft of an older version stays based on that version', async () => {
  await leaveWithDraft();
  open('acme.admin', { ...stored, updated_at: '2026-11-20T12:00:00Z' });
  expect(screen.getByText('Based on 2026-11-20T12:00:00Z')).toBeVisible();
  await press('Resume');
  expect(screen.getByText('Based on 2026-11-20T10:00:00Z')).toBeVisible();
});

test('what is typed is based on the version of which only another part was stored', async () => {
  open();
  await userEvent.type(town(), ' West');
  await press('Save Images');
  expect(screen.getByText('Based on 2026-11-20T11:00:00Z')).toBeVisible();
  cleanup();
  open('acme.admin', { ...stored, updated_at: '2026-11-20T11:00:00Z' });
  await press('Resume');
  expect(screen.getByText('Based on 2026-11-20T11:00:00Z')).toBeVisible();
});

test('so is a draft that is offered at that time, but not one of an older version', async () => {
  await leaveWithDraft();
  open();
  await press('Save Images');
  cleanup();
  open('acme.admin', { ...stored, updated_at: '2026-11-20T11:00:00Z' });
  await press('Resume');
  expect(screen.getByText('Based on 2026-11-20T11:00:00Z')).toBeVisible();
  cleanup();

  open('acme.admin', { ...stored, updated_at: '2026-11-20T10:59:00Z' });
  await press('Save Images');
  cleanup();
  open('acme.admin', { ...stored, updated_at: '2026-11-20T10:59:00Z' });
  await press('Resume');
  expect(screen.getByText('Based on 2026-11-20T11:00:00Z')).toBeVisible();
});

test('a draft expires after a month', () => {
  const key = draftKey(person, 'vendor 1');
  writeDraft(key, { changes: { town: 'x' }, base: { town: '' }, typedAt: '2026-01-01T00:00:00Z' });
  writeDraft(draftKey(person, 'vendor 2'), {
    changes: { town: 'x' },
    base: { town: '' },
    typedAt: new Date().toISOString(),
  });
  expect(localStorage.getItem(key)).toBeNull();
  expect(localStorage).toHaveLength(1);
});

test('removes the oldest draft if the storage is full', () => {
  const write = Storage.prototype.setItem;
  const keys = ['old', 'new'].map((form) => draftKey(person, form));
  keys.forEach((key, day) =>
    writeDraft(key, {
      changes: {},
      base: {},
      typedAt: new Date(Date.now() - (9 - day) * 86_400_000).toISOString(),
    }),
  );
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.length >= 2 && this.getItem(key) === null) throw new DOMException('Full', 'QuotaExceededError');
    write.call(this, key, value);
  });
  writeDraft(draftKey(person, 'third'), { changes: {}, base: {}, typedAt: new Date().toISOString() });
  expect(Object.keys(localStorage).sort()).toEqual([keys[1], draftKey(person, 'third')].sort());
});
