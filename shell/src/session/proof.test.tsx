import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { addGroup } from '@vended/contract/groups';
import { proveByCode, proveByPassword } from '@vended/contract/proof';
import { finishSignInByCode } from '@vended/contract/secondSteps';
import { wrongCurrentPassword } from '@vended/contract/sessions';
import { saveUser } from '@vended/contract/users';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { addSecondFactor, demonstrationCode } from '@vended/testing/mock-api/demonstrationFactors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { act, screen, waitFor } from '@testing-library/react';
import { address, openShell, signedIn } from '../testing/openShell';

const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens a page whose session has to prove who it is before users are changed. */
async function openWithOldProof() {
  signedIn('acme.admin');
  const opened = openShell('/shelves');
  await screen.findByText('acme.admin');
  mockApi.state.proofNeeded = true;
  const save = (username: string) =>
    opened.api.request({ method: 'POST', path: saveUser.path, input: { action: 'INSERT', username } });
  return { ...opened, save };
}

test('a change of users is repeated once the password has confirmed who it is', async () => {
  const { user, save } = await openWithOldProof();
  const saved = save('new.user');
  expect(await dialog()).toHaveTextContent('Your changes are kept and will be saved');

  const error = wrongCurrentPassword;
  mockApi.fail(proveByPassword, { status: 400, error, fields: { current_password: error } });
  await user.type(await screen.findByLabelText('Password'), 'guess{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  mockApi.recover(proveByPassword);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);

  expect(await act(() => saved)).toMatchObject({ ok: true });
  await noDialog();
  expect(address()).toBe('/shelves');
  expect(mockApi.requests(saveUser)).toHaveLength(2);
  expect(mockApi.requests(proveByPassword)).toHaveLength(2);
});

test('two changes at the same time ask once', async () => {
  const { user, save } = await openWithOldProof();
  const saved = Promise.all([save('one.user'), save('other.user')]);
  await dialog();
  await user.type(await screen.findByLabelText('Password'), `${demonstrationPassword}{Enter}`);

  expect((await act(() => saved)).map(({ ok }) => ok)).toEqual([true, true]);
  expect(mockApi.requests(proveByPassword)).toHaveLength(1);
});

test('who has a second factor confirms with it', async () => {
  addSecondFactor(mockApi.state, 'acme.admin');
  const { user, save } = await openWithOldProof();
  const saved = save('new.user');
  await dialog();
  await user.type(await screen.findByLabelText('Code'), `${demonstrationCode}{Enter}`);

  expect(await act(() => saved)).toMatchObject({ ok: true });
  expect(mockApi.requests(proveByCode)).toMatchObject([{ code: demonstrationCode }]);
});

test.each(['{Escape}', 'Cancel'])('%s leaves the page as it is, and the save fails', async (way) => {
  const { user, save } = await openWithOldProof();
  const saved = save('new.user');
  await dialog();
  await screen.findByLabelText('Password');
  if (way === 'Cancel') await user.click(screen.getByRole('button', { name: way }));
  else await user.keyboard(way);

  expect(await act(() => saved)).toMatchObject({
    ok: false,
    failure: { status: 403, error: 'Confirm that it is still you, and try again.' },
  });
  await noDialog();
  expect(address()).toBe('/shelves');
});

test('a session that ended is renewed by the password and the second factor, and the save is repeated', async () => {
  addSecondFactor(mockApi.state, 'acme.admin');
  signedIn('acme.admin');
  const { user, api } = openShell('/shelves');
  await screen.findByText('acme.admin');
  mockApi.signOut();
  const saved = api.request({ method: 'POST', path: addGroup.path, input: { group_name: 'East' } });
  await user.type(await screen.findByLabelText('Password'), `${demonstrationPassword}{Enter}`);
  await user.type(await screen.findByLabelText('Code'), `${demonstrationCode}{Enter}`);

  expect(await act(() => saved)).toMatchObject({ ok: true });
  await noDialog();
  expect(mockApi.requests(finishSignInByCode)).toHaveLength(1);
});

describe('where the account requires a second factor', () => {
  test('who has none is led to the profile', async () => {
    mockApi.state.secondFactorRequired.add(accounts.acme.id);
    signedIn('acme.admin');
    openShell('/shelves');

    await waitFor(() => expect(address()).toBe('/shelf-keeper'));
  });

  test('who has one is not', async () => {
    addSecondFactor(mockApi.state, 'acme.admin');
    mockApi.state.secondFactorRequired.add(accounts.acme.id);
    signedIn('acme.admin');
    openShell('/shelves');
    await screen.findByText('acme.admin');

    expect(address()).toBe('/shelves');
  });

  test('unsaved work is kept, and a message says why nothing can be saved', async () => {
    signedIn('acme.admin');
    const { api } = openShell('/shelves');
    await screen.findByText('acme.admin');
    act(() => void api.holdUnsaved());
    mockApi.state.secondFactorRequired.add(accounts.acme.id);

    const result = await act(() =>
      api.request({ method: 'POST', path: addGroup.path, input: { group_name: 'East' } }),
    );

    expect(result).toMatchObject({
      failure: { error: 'Your account requires a second factor: set one up first.' },
    });
    expect(address()).toBe('/shelves');
  });
});
