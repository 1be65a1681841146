import { waitFor } from '@testing-library/dom';
import { createNetwork } from './network';
import { createRefreshCauses } from './refreshCauses';

function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

function follow(answers: boolean[]) {
  const network = createNetwork(() => Promise.resolve(answers.shift() ?? true));
  const seen: string[] = [];
  network.subscribe(() => seen.push(network.current()));
  const causes: string[] = [];
  createRefreshCauses(network).subscribe((cause) => causes.push(cause));
  return { network, seen, causes };
}

afterEach(() => jest.useRealTimers());

test('without a network the page is offline, and what failed is asked for again when there is one', async () => {
  const { network, causes } = follow([]);
  setOnline(false);
  expect(network.current()).toBe('offline');
  expect(causes).toEqual([]);
  setOnline(true);
  await waitFor(() => expect(network.current()).toBe('online'));
  expect(causes).toEqual(['network']);
});

test('a call that fails while offline does not keep the page from noticing the network', async () => {
  const { network, causes } = follow([]);
  setOnline(false);
  expect(await network.check()).toBe('offline');
  setOnline(true);
  await waitFor(() => expect(network.current()).toBe('online'));
  expect(causes).toEqual(['network']);
});

test('a call without an answer is no sign of anything while the server can be reached', async () => {
  const { network, seen, causes } = follow([true]);
  expect(await network.check()).toBe('online');
  expect(seen).toEqual([]);
  expect(causes).toEqual([]);
});

test('a server that does not answer is asked again until it does', async () => {
  jest.useFakeTimers();
  const { network, seen, causes } = follow([false, false, true]);
  expect(await network.check()).toBe('unreachable');
  await jest.advanceTimersByTimeAsync(11_000);
  expect(seen).toEqual(['unreachable', 'online']);
  expect(causes).toEqual(['network']);
});

test('a save in another tab, and coming back to this one, are causes too', () => {
  const { causes } = follow([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'vended.saved' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  window.dispatchEvent(new Event('focus'));
  expect(causes).toEqual(['saved', 'focus']);
});
