import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { addGroup } from '@vended/contract/groups';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { act, screen, waitFor } from '@testing-library/react';
import { address, openShell, signedIn } from '../testing/openShell';

/** Simulates a storage that drafts or other pages of this origin have filled up. */
function fillStorage() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    throw new DOMException(`Setting the value of '${key}' exceeded the quota.`, 'QuotaExceededError');
  });
}

const person = { username: 'acme.admin', password: demonstrationPassword };
const save = { method: 'POST', path: addGroup.path, input: { group_name: 'East' } } as const;

test('a save succeeds with a full storage', async () => {
  signedIn();
  const { api } = openShell('/shelves');
  fillStorage();
  expect(await act(() => api.request(save))).toMatchObject({ ok: true });
});

test('another group can be opened with a full storage', () => {
  signedIn();
  const { api } = openShell('/shelves');
  fillStorage();
  expect(() => api.session.rememberGroup('g2')).not.toThrow();
});

test('a save that waits for a new sign-in is repeated after it', async () => {
  signedIn();
  const { api, user } = openShell('/shelves');
  await screen.findByText('acme.admin');
  mockApi.signOut();
  fillStorage();
  let answer: ReturnType<typeof api.request> | undefined;
  act(() => {
    answer = api.request(save);
  });
  await user.type(await screen.findByLabelText('Password'), `${demonstrationPassword}{Enter}`);
  expect(await act(() => answer)).toMatchObject({ ok: true });
});

test('an expired session leads to the sign-in page with a full storage', async () => {
  signedIn();
  const { api } = openShell('/shelves');
  mockApi.signOut();
  fillStorage();
  await act(() => api.request({ method: 'GET', path: '/vendors' }));
  await waitFor(() => expect(address()).toBe('/login?next=%2Fshelves'));
});

test('a sign-in that cannot be stored fails with a reason, and stores nothing', async () => {
  const { api } = openShell('/');
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  setItem.mockImplementationOnce((key, value) => {
    localStorage[key] = value;
  });
  setItem.mockImplementation(() => {
    throw new DOMException('exceeded the quota', 'QuotaExceededError');
  });
  expect(await act(() => api.session.signIn(person))).toMatchObject({
    ok: false,
    failure: { status: 0, error: expect.stringMatching(/^This browser has no storage left/) as string },
  });
  expect(localStorage).toHaveLength(0);
  expect(api.session.current()).toBeNull();
});
