import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, signedIn } from '../testing/openShell';
import { listVendors } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { startPreloading } from './preloading';

function preloading(address = '/grand-central') {
  signedIn();
  const opened = openShell(address);
  const warmed: string[] = [];
  startPreloading({ shell: opened.shell, warm: (module) => warmed.push(module) });
  return { ...opened, warmed };
}

/** For what must not happen: a moment longer than it would take. */
const afterAMoment = () => new Promise((resolve) => setTimeout(resolve, 200));

test('pointing at an entry of the menu fetches its area ahead', async () => {
  const { user, warmed } = preloading();
  await user.hover(screen.getByRole('link', { name: 'Shelves' }));
  await waitFor(() => expect(warmed).toEqual(['mfe-shelves']));
});

test('the data that its page opens with comes together with the code, and is not asked for again', async () => {
  const { user, api } = preloading();
  await user.hover(screen.getByRole('link', { name: 'Shelves' }));
  await waitFor(() => expect(mockApi.requests(listVendors)).toEqual([{ limit: '50' }]));
  const answer = await api.request({ method: 'GET', path: '/vendors', input: { limit: 50 } });
  expect(answer.ok).toBe(true);
  expect(mockApi.requests(listVendors)).toHaveLength(1);
});

test('passing over an entry fetches nothing', async () => {
  const { warmed } = preloading();
  const entry = screen.getByRole('link', { name: 'Shelves' });
  fireEvent.pointerOver(entry);
  fireEvent.pointerOut(entry);
  await afterAMoment();
  expect(warmed).toEqual([]);
});

test('so does tabbing to it', async () => {
  const { warmed } = preloading();
  screen.getByRole('link', { name: 'Shelves' }).focus();
  await waitFor(() => expect(warmed).toEqual(['mfe-shelves']));
});

test('so does touching it, before the finger is lifted', async () => {
  const { warmed } = preloading();
  fireEvent.touchStart(screen.getByRole('link', { name: 'Shelves' }));
  await waitFor(() => expect(warmed).toEqual(['mfe-shelves']));
});

test('a touch that begins to scroll the menu fetches nothing', async () => {
  const { warmed } = preloading();
  const entry = screen.getByRole('link', { name: 'Shelves' });
  fireEvent.touchStart(entry);
  fireEvent.touchCancel(entry);
  await afterAMoment();
  expect(warmed).toEqual([]);
});

test("the shell's own pages need nothing fetched", async () => {
  const { user, warmed } = preloading();
  await user.hover(screen.getByRole('link', { name: 'Controls' }));
  await afterAMoment();
  expect(warmed).toEqual([]);
});

test('an area that was used is fetched in a quiet moment of the next visit', async () => {
  localStorage.setItem('used_areas', JSON.stringify({ 'mfe-shelves': 3 }));
  const { warmed } = preloading();
  await waitFor(() => expect(warmed).toEqual(['mfe-shelves']));
});

test('nothing is fetched ahead where the person saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { user, warmed } = preloading();
  await user.hover(screen.getByRole('link', { name: 'Shelves' }));
  await afterAMoment();
  expect(warmed).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
