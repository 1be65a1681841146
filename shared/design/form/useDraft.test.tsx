import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
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
      <p>Based on {form.basedOn?.updated_at}</p>
    </>
  );
}

/** Opens the form; leaving it is `cleanup`. */
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
const offer = () => screen.queryByRole('group', { name: 'You left text here that was not saved' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function leaveWithDraft() {
  open();
  await userEvent.type(town(), ' West');
  cleanup();
}

test('what was typed and not saved is offered on return, and taken up', async () => {
  await leaveWithDraft();
  open();
  expect(offer()).toBeVisible();
  expect(town()).toHaveValue('Leeds');
  await press('Continue with it');
  expect(town()).toHaveValue('Leeds West');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Harrow');
  expect(offer()).not.toBeInTheDocument();
});

test('a draft that is taken up and left again is offered again', async () => {
  await leaveWithDraft();
  open();
  await press('Continue with it');
  cleanup();
  open();
  expect(offer()).toBeVisible();
});

test('a page that is closed keeps the last word', async () => {
  open();
  await userEvent.type(town(), ' West');
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(localStorage).join()).toContain('Leeds West');
});

test('a discarded draft is gone', async () => {
  await leaveWithDraft();
  open();
  await press('Discard it');
  expect(offer()).not.toBeInTheDocument();
  cleanup();
  open();
  expect(offer()).not.toBeInTheDocument();
});

test('saving leaves no draft behind, nor does taking a change back', async () => {
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

test('a draft is offered to nobody else, and in no other form', async () => {
  await leaveWithDraft();
  open('globex.admin');
  expect(offer()).not.toBeInTheDocument();
  cleanup();
  open('acme.admin', { ...stored, id: '2' });
  expect(offer()).not.toBeInTheDocument();
});

test('a draft belongs to a person in one customer account', () => {
  const elsewhere = { ...person, customer_account_id: 'another' };
  expect(draftKey(person, 'vendor new')).not.toBe(draftKey(elsewhere, 'vendor new'));
});

test('what is secret is never written, and is asked for again', async () => {
  open();
  await userEvent.type(town(), ' West');
  await userEvent.type(screen.getByLabelText('Password'), 'geheim');
  cleanup();
  expect(Object.values(localStorage).join()).not.toContain('geheim');

  open();
  expect(offer()).toHaveTextContent('The password was not kept.');
  await press('Continue with it');
  expect(screen.getByRole('status')).toHaveTextContent('The password was not kept.');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('of a form in which only the secret was typed, nothing is kept', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Password'), 'geheim');
  cleanup();
  expect(localStorage).toHaveLength(0);
});

test('what is typed before the offer is answered comes on top of it', async () => {
  await leaveWithDraft();
  open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Tools');
  cleanup();
  open();
  await press('Continue with it');
  expect(town()).toHaveValue('Leeds West');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Harrow Tools');
});

test('typing that is taken back leaves an unanswered draft as it was', async () => {
  await leaveWithDraft();
  open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Backspace}');
  cleanup();
  open();
  expect(offer()).toBeVisible();
});

test('signing out gives the draft up', async () => {
  const { shell } = open();
  await userEvent.type(town(), ' West');
  window.dispatchEvent(new Event('pagehide'));
  await act(() => shell.api.session.signOut());
  cleanup();
  expect(localStorage).toHaveLength(0);
});

test('a sign-out in another tab takes the stored drafts, and not that of the form that is open here', async () => {
  open();
  await userEvent.type(town(), ' West');
  window.dispatchEvent(new Event('pagehide'));
  localStorage.clear();
  cleanup();
  open();
  await press('Continue with it');
  expect(town()).toHaveValue('Leeds West');
});

test('a draft that was typed on an older version stays based on it', async () => {
  await leaveWithDraft();
  open('acme.admin', { ...stored, updated_at: '2026-11-20T12:00:00Z' });
  expect(screen.getByText('Based on 2026-11-20T12:00:00Z')).toBeVisible();
  await press('Continue with it');
  expect(screen.getByText('Based on 2026-11-20T10:00:00Z')).toBeVisible();
});

test('a draft that nobody came back to for a month is forgotten', () => {
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

test('where there is no room, the oldest draft makes some', () => {
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

test('the offer has no accessibility violation', async () => {
  await leaveWithDraft();
  expect(await axe(open().container)).toHaveNoViolations();
});
