import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, signedIn } from '../testing/openShell';
import { listVendors } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { startPrefetching } from './prefetchModules';

function openWithPrefetching(address = '/grand-central', filesAhead: readonly string[] = []) {
  signedIn();
  const opened = openShell(address);
  const prefetched: string[] = [];
  startPrefetching({
    shell: opened.shell,
    prefetchModule: (module) => prefetched.push(module),
    filesAhead: () => filesAhead,
  });
  return { ...opened, prefetched };
}

/** Waits longer than a prefetch takes to start, to check that none does. */
const longerThanIntentDelay = () => new Promise((resolve) => setTimeout(resolve, 200));

test('pointing at a menu entry prefetches its area', async () => {
  const { user, prefetched } = openWithPrefetching();
  await user.hover(screen.getByRole('link', { name: 'Shelves' }));
  await waitFor(() => expect(prefetched).toEqual(['mfe-shelves']));
});

test('the data of the page is prefetched with its code, and not requested again', async () => {
  const { user, api } = openWithPrefetching();
  await user.hover(screen.getByRole('link', { name: 'Shelves' }));
  await waitFor(() => expect(mockApi.requests(listVendors)).toEqual([{ limit: '50' }]));
  const answer = await api.request({ method: 'GET', path: '/vendors', input: { limit: 50 } });
  expect(answer.ok).toBe(true);
  expect(mockApi.requests(listVendors)).toHaveLength(1);
});

test('moving the pointer across an entry prefetches nothing', async () => {
  const { prefetched } = openWithPrefetching();
  const entry = screen.getByRole('link', { name: 'Shelves' });
  fireEvent.pointerOver(entry);
  fireEvent.pointerOut(entry);
  await longerThanIntentDelay();
  expect(prefetched).toEqual([]);
});

test('focusing a menu entry with the keyboard prefetches its area', async () => {
  const { prefetched } = openWithPrefetching();
  screen.getByRole('link', { name: 'Shelves' }).focus();
  await waitFor(() => expect(prefetched).toEqual(['mfe-shelves']));
});

test('touching a menu entry prefetches its area before the finger is lifted', async () => {
  const { prefetched } = openWithPrefetching();
  fireEvent.touchStart(screen.getByRole('link', { name: 'Shelves' }));
  await waitFor(() => expect(prefetched).toEqual(['mfe-shelves']));
});

test('a touch that scrolls the menu prefetches nothing', async () => {
  const { prefetched } = openWithPrefetching();
  const entry = screen.getByRole('link', { name: 'Shelves' });
  fireEvent.touchStart(entry);
  fireEvent.touchCancel(entry);
  await longerThanIntentDelay();
  expect(prefetched).toEqual([]);
});

test("nothing is prefetched for the shell's own pages", async () => {
  const { user, prefetched } = openWithPrefetching();
  await user.hover(screen.getByRole('link', { name: 'Controls' }));
  await longerThanIntentDelay();
  expect(prefetched).toEqual([]);
});

test('an area used before is prefetched while the browser is idle', async () => {
  localStorage.setItem('used_areas', JSON.stringify({ 'mfe-shelves': 3 }));
  const { prefetched } = openWithPrefetching();
  await waitFor(() => expect(prefetched).toEqual(['mfe-shelves']));
});

const linked = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(
    ({ href }) => new URL(href).pathname,
  );

test('the files that areas need are fetched once the page has loaded, each once', async () => {
  const files = ['/shell/965.js', '/modules/shared/shared.lists.0123456789abcdef.js'];
  openWithPrefetching('/grand-central', [...files, ...files]);
  await waitFor(() => expect(linked()).toEqual(files));
  document.head.replaceChildren();
});

test('the files that areas need are not fetched on a slow connection', async () => {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true });
  openWithPrefetching('/grand-central', ['/shell/965.js']);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(linked()).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});

test("nothing is prefetched while the browser's data saver is on", async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { user, prefetched } = openWithPrefetching();
  await user.hover(screen.getByRole('link', { name: 'Shelves' }));
  await longerThanIntentDelay();
  expect(prefetched).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
