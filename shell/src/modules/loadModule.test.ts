import { init } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import type { RegisteredModule } from '@vended/module/platform/registry';
import { loadExposed, loadModule } from './loadModule';

// In the product, the shell's build makes the host.
beforeAll(() => {
  const react = { version: '19.0.0', lib: () => ({}) };
  init({ name: 'vended_shell', remotes: [], shareStrategy: 'loaded-first', shared: { react } });
});

afterEach(() => document.head.replaceChildren());

const registered: RegisteredModule = {
  manifest: {
    name: 'mfe-shelves',
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [{ path: '/shelves', title: 'Shelves', permission: 'inventory.read' }],
    menu: [],
  },
  container: 'mfe_shelves',
  build: '1.0.0+abc',
  entry: '/modules/mfe-shelves/1.0.0/remoteEntry.js',
  integrity: 'sha384-abc',
};
const developed = { entry: 'http://127.0.0.1:9000/remoteEntry.js', integrity: 'none' };

test.each([
  ['is on another origin', { entry: 'https://elsewhere.example/remoteEntry.js' }],
  ['is on another port of this host', { entry: 'http://localhost:9000/remoteEntry.js' }],
  ['is not on the server of its override', { ...developed, override: 'http://127.0.0.1:9001' }],
])('refuses a module whose entry %s', async (_why, changes) => {
  await expect(loadModule({ ...registered, ...changes }, 0)).rejects.toThrow(
    'Its files are on a site that is not listed.',
  );
});

test.each(['lifecycles', 'extensions/low-shelves'])(
  'requests nothing of a build that this shell does not run, for its %s',
  async (part) => {
    const module = { ...registered, federation: '99.0.0', firstFile: 'lifecycles.js' };
    await expect(loadExposed(module, part, 0)).rejects.toMatchObject({
      kind: 'contract',
      reason: expect.stringMatching(/^It needs version 99\.0\.0 of the federation runtime/) as unknown,
    });
    expect(document.head).toBeEmptyDOMElement();
  },
);

test.each(['', 'none', 'sha1-abc'])('refuses a module whose hash is "%s"', async (integrity) => {
  await expect(loadModule({ ...registered, integrity }, 0)).rejects.toThrow(
    'The registry has no hash for its files.',
  );
});

test.each(['entry.json', 'entry.mjs', 'remoteEntry.js/entry'])(
  'refuses a module whose entry is %s',
  async (file) => {
    const entry = `/modules/mfe-shelves/1.0.0/${file}`;
    await expect(loadModule({ ...registered, entry }, 0)).rejects.toThrow('Its entry is not a script.');
  },
);

test('refuses a module without a hash from another server unless it is marked as an override', async () => {
  await expect(loadModule({ ...registered, ...developed }, 0)).rejects.toThrow(/no hash/);
});

describe('a module whose first page has a known file', () => {
  const entry = '/modules/mfe-shelves/2.0.0/remoteEntry.js';
  const firstPage = new URL('/modules/mfe-shelves/2.0.0/lifecycles.js', window.location.href).href;
  const requested = () => jest.mocked(fetch).mock.calls.map(([address]) => address);

  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  });
  afterEach(() => jest.restoreAllMocks());

  test('has it fetched with the entry, once, and once more for each retry', () => {
    const known = { ...registered, entry, firstFile: 'lifecycles.js' } as const;
    for (const attempt of [0, 0, 1]) void loadModule(known, attempt).catch(() => undefined);
    expect(requested()).toEqual([firstPage, `${firstPage}?attempt=1`]);
  });

  test('has nothing fetched that the page preloads', () => {
    const preloaded = { rel: 'preload', as: 'script', href: firstPage.replace('2.0.0', '3.0.0') };
    document.head.append(Object.assign(document.createElement('link'), preloaded));
    const known = {
      ...registered,
      entry: entry.replace('2.0.0', '3.0.0'),
      firstFile: 'lifecycles.js',
    } as const;
    void loadModule(known, 0).catch(() => undefined);
    expect(requested()).toEqual([]);
  });

  test('is not fetched ahead for a build that does not have it', () => {
    void loadModule({ ...registered, entry: entry.replace('2.0.0', '4.0.0') }, 0).catch(() => undefined);
    expect(requested()).toEqual([]);
  });
});

describe("a module whose entry leaves a container by webpack's protocol", () => {
  let number = 0;
  /** A module of its own for each test, because containers stay in the page. */
  const newModule = () => {
    const name = `mfe_shelves_${(number += 1)}`;
    const entry = `/modules/mfe-shelves/5.0.${number}/remoteEntry.js`;
    return { ...registered, container: name, entry, firstFile: 'lifecycles.js' } as const;
  };
  const lifecycles = { bootstrap: () => 0, mount: () => 0, unmount: () => 0 };
  const scriptsFor = (address: string) =>
    [...document.querySelectorAll('script')].filter(({ src }) => new URL(src).pathname === address);

  /** Answers the request for an entry, with the container that it leaves or a failure of the network. */
  async function answer(module: RegisteredModule, container?: object) {
    await waitFor(() => expect(scriptsFor(module.entry)).toHaveLength(1));
    const [script] = scriptsFor(module.entry);
    if (container) Object.assign(globalThis, { [module.container]: container });
    script?.dispatchEvent(new Event(container ? 'load' : 'error'));
    return script;
  }

  /** A container that records what it was initialised with. */
  function containerOf(part: () => Promise<() => unknown>) {
    const initialised: unknown[] = [];
    return { initialised, get: part, init: (given: unknown) => initialised.push(given) };
  }

  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  });
  afterEach(() => jest.restoreAllMocks());

  test('runs once, with its hash and what the shell provides, however often it is loaded', async () => {
    const module = newModule();
    const container = containerOf(() => Promise.resolve(() => lifecycles));
    const both = Promise.all([loadModule(module, 0), loadModule(module, 0)]);
    const script = await answer(module, container);
    expect(await both).toEqual([lifecycles, lifecycles]);
    expect(script).toMatchObject({ integrity: registered.integrity, crossOrigin: 'anonymous' });
    expect(await loadModule(module, 0)).toBe(lifecycles);
    expect(scriptsFor(module.entry)).toEqual([]);
    expect(container.initialised).toHaveLength(1);
    expect(container.initialised[0]).toHaveProperty(['react', '19.0.0']);
  });

  test('is requested again after it could not be loaded', async () => {
    const module = newModule();
    const first = loadModule(module, 0);
    const refused = expect(first).rejects.toThrow(/^Loading .+remoteEntry\.js failed\.$/);
    await answer(module);
    await refused;
    const second = loadModule(module, 0);
    await answer(
      module,
      containerOf(() => Promise.resolve(() => lifecycles)),
    );
    expect(await second).toBe(lifecycles);
  });

  test('works again after a retry without a network, once the network is back', async () => {
    const module = newModule();
    let isOnline = false;
    const container = containerOf(() =>
      isOnline ? Promise.resolve(() => lifecycles) : Promise.reject(new Error('The chunk is missing.')),
    );
    const first = expect(loadModule(module, 0)).rejects.toThrow('The chunk is missing.');
    await answer(module, container);
    await first;
    const retry = expect(loadModule(module, 1)).rejects.toThrow(/^Loading .+ failed\.$/);
    await answer(module);
    await retry;
    isOnline = true;
    expect(await loadModule(module, 0)).toBe(lifecycles);
  });

  test('works again after two retries that fail one after the other', async () => {
    const module = newModule();
    const container = containerOf(() => Promise.resolve(() => lifecycles));
    const first = loadModule(module, 0);
    await answer(module, container);
    await first;
    const retries = [1, 2].map((attempt) => expect(loadModule(module, attempt)).rejects.toThrow(/failed\.$/));
    await waitFor(() => expect(scriptsFor(module.entry)).toHaveLength(2));
    for (const script of scriptsFor(module.entry)) script.dispatchEvent(new Event('error'));
    await Promise.all(retries);
    expect(await loadModule(module, 0)).toBe(lifecycles);
  });

  test('gives its other parts while the answer to a retry is outstanding', async () => {
    const module = newModule();
    const loading = loadModule(module, 0);
    const container = containerOf(() => Promise.resolve(() => lifecycles));
    await answer(module, container);
    await loading;
    void loadModule(module, 1);
    await waitFor(() => expect(scriptsFor(module.entry)).toHaveLength(1));
    expect(await loadExposed(module, 'extensions/shelf-summary', 0)).toBe(lifecycles);
  });

  test('runs again from another address when it is retried', async () => {
    const module = newModule();
    const broken = loadModule(module, 0);
    const refused = expect(broken).rejects.toThrow('The chunk is missing.');
    await answer(
      module,
      containerOf(() => Promise.reject(new Error('The chunk is missing.'))),
    );
    await refused;
    const retried = loadModule(module, 1);
    const script = await answer(
      module,
      containerOf(() => Promise.resolve(() => lifecycles)),
    );
    expect(await retried).toBe(lifecycles);
    expect(script?.src).toMatch(/remoteEntry\.js\?attempt=1$/);
  });

  test('has its first page fetched ahead only until its entry is in the page', async () => {
    const module = newModule();
    const loading = loadModule(module, 0);
    await answer(
      module,
      containerOf(() => Promise.resolve(() => lifecycles)),
    );
    await loading;
    jest.mocked(fetch).mockClear();
    await loadModule(module, 0);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('is refused if its entry leaves no container', async () => {
    const module = newModule();
    const loading = loadModule(module, 0);
    const refused = expect(loading).rejects.toThrow(/leaves no container with the name/);
    await answer(module, {});
    await refused;
  });
});
