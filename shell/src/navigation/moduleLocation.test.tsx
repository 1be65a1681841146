import { act } from '@testing-library/react';
import { openShell, signedIn } from '../testing/openShell';

test('a module sees its own addresses, but not the navigation away from them', async () => {
  signedIn();
  const { api, shell } = openShell('/shelves');
  const seen: string[] = [];
  api.location.subscribe(() => seen.push(api.location.current().pathname));
  await act(() => shell.history.navigate('/shelves?q=bolt'));
  await act(() => shell.history.navigate('/controls'));
  expect(seen).toEqual(['/shelves']);
  expect(api.location.current()).toMatchObject({ pathname: '/shelves', search: '?q=bolt' });
});

test('a module that was left cannot replace the address of the next page', async () => {
  signedIn();
  const { shell, api } = openShell('/shelves');
  await api.navigate('/grand-central');
  expect(await api.navigate('/shelves?rows=100', { replace: true })).toBe(false);
  expect(shell.history.current().pathname).toBe('/grand-central');
});

test('a message stays while the page replaces its query, and disappears on navigation', async () => {
  signedIn();
  const { shell, api } = openShell('/shelves');
  const message = () => shell.store.getState().status?.message;
  api.status.success('Shelf saved');
  await api.navigate('/shelves?rows=100', { replace: true });
  expect(message()).toBe('Shelf saved');
  await api.navigate('/shelf-details/7');
  expect(message()).toBeUndefined();
});
