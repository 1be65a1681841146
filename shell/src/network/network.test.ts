import { waitFor } from '@testing-library/dom';
import { createNetwork } from './network';
import { createRefreshEvents } from './refreshEvents';

function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

function observe(answers: boolean[]) {
  const network = createNetwork(() => Promise.resolve(answers.shift() ?? true));
  const seen: string[] = [];
  network.subscribe(() => seen.push(network.current()));
  const causes: string[] = [];
  createRefreshEvents(network).subscribe((cause) => causes.push(cause));
  return { network, seen, causes };
}

afterEach(() => jest.useRealTimers());

test('a page without a network is offline, and failed calls are refetched on reconnect', async () => {
  const { network, causes } = observe([]);
  setOnline(false);
  expect(network.current()).toBe('offline');
  expect(causes).toEqual([]);
  setOnline(true);
  await waitFor(() => expect(network.current()).toBe('online'));
  expect(causes).toEqual(['network']);
});

test('a page notices that the network is back even if a call failed offline', async () => {
  const { network, causes } = observe([]);
  setOnline(false);
  expect(await network.check()).toBe('offline');
  setOnline(true);
  await waitFor(() => expect(network.current()).toBe('online'));
  expect(causes).toEqual(['network']);
});

test('a single call without an answer changes nothing while the server can be reached', async () => {
  const { network, seen, causes } = observe([true]);
  expect(await network.check()).toBe('online');
  expect(seen).toEqual([]);
  expect(causes).toEqual([]);
});

test('a server that does not answer is checked repeatedly until it does', async () => {
  jest.useFakeTimers();
  const { network, seen, causes } = observe([false, false, true]);
  expect(await network.check()).toBe('unreachable');
  await jest.advanceTimersByTimeAsync(11_000);
  expect(seen).toEqual(['unreachable', 'online']);
  expect(causes).toEqual(['network']);
});

test('a save in another tab and a return to this tab also cause a refresh', () => {
  const { causes } = observe([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'vended.saved' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  window.dispatchEvent(new Event('focus'));
  expect(causes).toEqual(['saved', 'focus']);
});
