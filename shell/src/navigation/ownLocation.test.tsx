import { act } from '@testing-library/react';
import { openShell, signedIn } from '../testing/openShell';

test('a module sees its own addresses, and nothing of the move away from them', async () => {
  signedIn();
  const { api, shell } = openShell('/shelves');
  const seen: string[] = [];
  api.location.subscribe(() => seen.push(api.location.current().pathname));
  await act(() => shell.history.navigate('/shelves?q=bolt'));
  await act(() => shell.history.navigate('/controls'));
  expect(seen).toEqual(['/shelves']);
  expect(api.location.current()).toMatchObject({ pathname: '/shelves', search: '?q=bolt' });
});
