import { openShell } from '../testing/openShell';
import { startBackgroundWorker } from './backgroundWorker';

/** Simulates workers and caches left by an earlier version. */
function mockLeftovers(workers: number, names: readonly string[], deleted = true) {
  const removed: string[] = [];
  const registrations = Array.from({ length: workers }, (_, index) => ({
    unregister: () => Promise.resolve(removed.push(`worker ${index}`) > 0),
  }));
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: () => Promise.resolve(registrations) },
  });
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: {
      keys: () => Promise.resolve(names),
      delete: (name: string) => Promise.resolve(deleted && removed.push(name) > 0),
    },
  });
  return removed;
}

function pageLoadedBy(type: 'navigate' | 'reload') {
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
}

beforeEach(() => pageLoadedBy('navigate'));

test.each([
  ['a worker', 1, [], ['worker 0'], true],
  ['a cache alone', 0, ['pages-0'], ['pages-0'], true],
  ['both', 1, ['pages-0'], ['worker 0', 'pages-0'], true],
  ['nothing', 0, [], [], false],
])(
  'on any other than the production host, %s left over is removed',
  async (_what, workers, names, removed, reloads) => {
    const gone = mockLeftovers(workers, names);
    const { shell } = openShell('/');
    const reloaded = jest.fn();
    await startBackgroundWorker(false, shell, reloaded);
    expect(gone).toEqual(removed);
    expect(reloaded).toHaveBeenCalledTimes(reloads ? 1 : 0);
  },
);

test('a cache filled while its worker was being removed does not reload the page a second time', async () => {
  pageLoadedBy('reload');
  const gone = mockLeftovers(0, ['pages-0']);
  const { shell } = openShell('/');
  const reloaded = jest.fn();
  await startBackgroundWorker(false, shell, reloaded);
  expect(gone).toEqual(['pages-0']);
  expect(reloaded).not.toHaveBeenCalled();
});

test('a worker that cannot be registered is logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.reject(new TypeError('Failed to register a ServiceWorker')) },
  });
  const { shell } = openShell('/');
  await startBackgroundWorker(true, shell);
  expect(logged).toHaveBeenCalledWith(
    '[vended] shell shell: TypeError: Failed to register a ServiceWorker',
    expect.any(Error),
  );
});
