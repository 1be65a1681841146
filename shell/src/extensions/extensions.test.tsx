import type { ExtensionEntry, Manifest } from '@vended/module/platform/manifest';
import type { RegisteredModule } from '@vended/module/platform/registry';
import { createModuleApi } from '@vended/module/query/moduleApi';
import type { Extension, MountedExtension } from '@vended/module/slots/extension';
import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import type { MountedSlot } from '@vended/module/shellApi';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw/core/http';
import { useEffect } from 'react';
import { createModuleReports } from '../modules/moduleReports';
import { openShell, signedIn } from '../testing/openShell';
import { createMountSlot } from './mountSlot';

// Its runtime is part of the shell's build.
jest.mock('../modules/loadExtension', () => ({ loadExtension: () => Promise.reject(new Error('no build')) }));

// jsdom has no message channels.
jest.mock('../browser/yieldToBrowser', () => ({ yieldToBrowser: () => Promise.resolve() }));

/** The places that come on screen when a test says so. */
const watched = new Map<Element, IntersectionObserverCallback>();

class Observer implements Partial<IntersectionObserver> {
  constructor(readonly callback: IntersectionObserverCallback) {}
  observe = (element: Element) => void watched.set(element, this.callback);
  unobserve = (element: Element) => void watched.delete(element);
  disconnect = () => watched.clear();
}

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: Observer, CSS: { escape: (text: string) => text } });
  watched.clear();
  addHandlers(
    http.get('*/healthz', () => Response.json({})),
    http.get('*/remoteEntry.js', () => new Response(null, { status: 404 })),
  );
});

const scroll = (...elements: Element[]) =>
  act(() => {
    for (const target of elements)
      watched.get(target)?.(
        [{ isIntersecting: true, target } as IntersectionObserverEntry],
        {} as IntersectionObserver,
      );
    return Promise.resolve();
  });

function guest(name: string, extensions: readonly Partial<ExtensionEntry>[]): RegisteredModule {
  const manifest = {
    name,
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [],
    menu: [],
    extensions: extensions.map((extension, index) => ({
      name: `card-${index}`,
      slot: 'home.cards',
      version: '^1.0.0',
      title: `Card ${index}`,
      order: index,
      height: 160,
      permission: 'inventory.read',
      ...extension,
    })),
  } as Manifest;
  const entry = `/modules/${name}/1.0.0+abc/remoteEntry.js`;
  return { manifest, container: name, build: '1.0.0+abc', entry, integrity: 'sha384-abc' };
}

const api = createModuleApi([]);
const card = (text: string): Extension =>
  reactExtension<{ accountId: string }>(api, ({ accountId }) => (
    <p>
      {text} of {accountId}
    </p>
  ));

interface Options {
  readonly as?: string;
  readonly modules: readonly RegisteredModule[];
  readonly load: (name: string, attempt: number) => Promise<Extension>;
}

/** A page that offers `home.cards`, with the cards of some modules. */
function open({ as = 'acme.admin', modules, load }: Options) {
  signedIn(as);
  const { shell } = openShell('/grand-central');
  const reported: string[] = [];
  const observed = {
    ...shell,
    reportError: ({ module, error, part }: Parameters<typeof shell.reportError>[0]) =>
      void reported.push(`${module} ${part}: ${error instanceof Error ? error.message : String(error)}`),
  };
  const loaded: string[] = [];
  const mount = createMountSlot({
    modules: () => modules,
    shell: observed,
    reportsOf: (name) => createModuleReports(observed, name),
    loading: () => (_module, name, attempt) => {
      loaded.push(name);
      return load(name, attempt);
    },
  });
  const page = document.createElement('div');
  document.body.append(page);
  let slot: MountedSlot | undefined;
  const show = () =>
    act(() => {
      slot?.unmount();
      slot = mount('shell', page, 'home.cards', { accountId: 'Acme' });
      return Promise.resolve();
    });
  const update = (accountId: string) => act(() => Promise.resolve(slot?.update({ accountId })));
  return {
    page,
    network: shell.network,
    reported,
    loaded,
    show,
    update,
    leave: () => act(() => Promise.resolve(slot?.unmount())),
  };
}

const placesIn = (page: Element) => [...page.children] as HTMLElement[];

afterEach(() => {
  document.body.replaceChildren();
});

test('cards appear in the order of their manifests, when they come on screen, in a place of their height', async () => {
  const { page, loaded, show } = open({
    modules: [
      guest('mfe-late', [{ name: 'last', order: 30 }]),
      guest('mfe-early', [
        { name: 'first', order: 10 },
        { name: 'second', order: 20, height: 320 },
      ]),
    ],
    load: (name) => Promise.resolve(card(name)),
  });
  await show();
  const [first, second, last] = placesIn(page);
  expect(second?.style.minBlockSize).toBe('20rem');
  expect(loaded).toEqual([]);

  if (!first || !second || !last) throw new Error('There are not three places.');
  await scroll(first, second);
  expect(await screen.findByText('first of Acme')).toBeVisible();
  expect(await screen.findByText('second of Acme')).toBeVisible();
  expect(loaded).toEqual(['first', 'second']);
  expect(page.textContent).toBe('first of Acmesecond of Acme');
});

test('no place is kept for what the user may not see, what needs other properties, or what another slot shows', async () => {
  const { page, show } = open({
    modules: [
      guest('mfe-guest', [
        { name: 'secret', permission: 'modules.read' },
        { name: 'old', version: '^0.9.0' },
        { name: 'newer', version: '^2.0.0' },
        { name: 'elsewhere', slot: 'vendor.related' },
        { name: 'shown' },
      ]),
    ],
    load: (name) => Promise.resolve(card(name)),
  });
  await show();
  expect(placesIn(page).map(({ dataset }) => dataset['extension'])).toEqual(['mfe-guest/shown']);
});

test('a slot that nobody offers stays empty, and that is reported', () => {
  signedIn();
  const { shell } = openShell('/grand-central');
  const mount = createMountSlot({
    modules: () => [guest('mfe-guest', [{ slot: 'no.such' }])],
    shell,
    reportsOf: (name) => createModuleReports(shell, name),
    loading: () => () => Promise.resolve(card('lost')),
  });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = document.createElement('div');
  mount('shell', page, 'no.such', {});
  expect(page).toBeEmptyDOMElement();
  expect(JSON.stringify(logged.mock.calls)).toContain('shell');
  logged.mockRestore();
});

const never = new Promise<never>(() => undefined);
const broken: Readonly<Record<string, () => Promise<Extension>>> = {
  'that cannot be loaded': () => Promise.reject(new Error('no code')),
  'that mounts nonsense': () => Promise.resolve({ mount: () => JSON.parse('7') as MountedExtension }),
  'that throws when it is mounted': () =>
    Promise.resolve({
      mount: () => {
        throw new Error('no mount');
      },
    }),
  'that throws while it renders': () =>
    Promise.resolve(
      reactExtension(api, () => {
        throw new Error('no card');
      }),
    ),
  'that throws in an effect': () =>
    Promise.resolve(
      reactExtension(api, () => {
        useEffect(() => {
          throw new Error('no effect');
        });
        return <p>for a moment</p>;
      }),
    ),
  'whose promise is rejected': () =>
    Promise.resolve({
      mount: () => ({
        shown: Promise.reject(new Error('no show')),
        update: () => undefined,
        unmount: () => undefined,
      }),
    }),
};

describe.each(Object.entries(broken))('a card %s', (_what, load) => {
  test('disappears alone, and its failure counts as its module’s', async () => {
    const { page, reported, show } = open({
      modules: [
        guest('mfe-bad', [{ name: 'bad', order: 1 }]),
        guest('mfe-good', [{ name: 'good', order: 2 }]),
      ],
      load: (name) => (name === 'bad' ? load() : Promise.resolve(card('good'))),
    });
    await show();
    const [bad] = placesIn(page);
    await scroll(...placesIn(page));
    expect(await screen.findByText('good of Acme')).toBeVisible();
    await waitFor(() => expect(reported).toEqual([expect.stringMatching(/^mfe-bad extension bad: /)]));
    await waitFor(() => expect(bad).toBeEmptyDOMElement());
    // Nothing moves.
    expect(bad).toHaveStyle({ minBlockSize: '10rem' });
    expect(screen.getByText('good of Acme')).toBeVisible();
  });
});

describe('with a clock', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance', 'nextTick', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  test.each([
    ['never arrives', () => never, 15_000],
    [
      'never shows anything',
      () =>
        Promise.resolve<Extension>({
          mount: () => ({ shown: never, update: () => undefined, unmount: () => undefined }),
        }),
      2_000,
    ],
  ])('a card that %s is given up, and the others are there long before', async (_what, load, limit) => {
    const { page, reported, show, leave } = open({
      modules: [guest('mfe-bad', [{ name: 'bad' }]), guest('mfe-good', [{ name: 'good' }])],
      load: (name) => (name === 'bad' ? load() : Promise.resolve(card('good'))),
    });
    await show();
    await scroll(...placesIn(page));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('good of Acme')).toBeVisible();
    expect(reported).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(limit));
    await waitFor(() =>
      expect(reported).toEqual([expect.stringMatching(/^mfe-bad extension bad: .*in time/)]),
    );
    await leave();
  });
});

test('a card whose files were out of reach starts again when the network returns, and is not reported as failed', async () => {
  let isOnline = false;
  const { page, network, reported, show } = open({
    modules: [guest('mfe-guest', [{ name: 'back' }])],
    load: () => (isOnline ? Promise.resolve(card('back')) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  addHandlers(http.get('*/healthz', () => (isOnline ? Response.json({}) : Response.error())));
  await show();
  await scroll(...placesIn(page));
  await waitFor(() => expect(network.current()).toBe('unreachable'));
  expect(page.textContent).toBe('');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('back of Acme')).toBeVisible();
  expect(reported).toEqual([]);
});

test('those who may see which modules are live read what is missing, and nobody else', async () => {
  const options = {
    modules: [guest('mfe-bad', [{ title: 'Broken card' }])],
    load: () => Promise.reject(new Error('no code')),
  };
  const platform = open({ ...options, as: 'platform' });
  await platform.show();
  await scroll(...placesIn(platform.page));
  expect(await screen.findByText(/“Broken card” is missing here\..*mfe-bad 1\.0\.0\+abc/)).toBeVisible();
});

test('a card that could not be loaded is loaded from another address the next time', async () => {
  const attempts: number[] = [];
  const { page, show } = open({
    modules: [guest('mfe-guest', [{ name: 'back' }])],
    load(_name, attempt) {
      attempts.push(attempt);
      return attempt === 0 ? Promise.reject(new Error('no code')) : Promise.resolve(card('back'));
    },
  });
  await show();
  await scroll(...placesIn(page));
  await show();
  await scroll(...placesIn(page));
  expect(await screen.findByText('back of Acme')).toBeVisible();
  expect(attempts).toEqual([0, 1]);
});

test('a card that keeps failing gets no place any more', async () => {
  const { page, show } = open({
    modules: [guest('mfe-bad', [{ name: 'bad' }]), guest('mfe-good', [{ name: 'good' }])],
    load: (name) => (name === 'bad' ? Promise.reject(new Error('no code')) : Promise.resolve(card('good'))),
  });
  const shown: number[] = [];
  for (let visit = 0; visit < 4; visit++) {
    await show();
    shown.push(placesIn(page).length);
    await scroll(...placesIn(page));
    await screen.findByText('good of Acme');
  }
  expect(shown).toEqual([2, 2, 2, 1]);
});

test('a card that misses what it reads of the slot fails alone, and the report says what', async () => {
  const panel = reactExtension(
    api,
    ({ itemId }: { readonly itemId: string }) => <p>{itemId}</p>,
    textProperties('itemId'),
  );
  const { page, reported, show } = open({
    modules: [guest('mfe-bad', [{ name: 'bad' }]), guest('mfe-good', [{ name: 'good' }])],
    load: (name) => Promise.resolve(name === 'bad' ? panel : card('good')),
  });
  await show();
  await scroll(...placesIn(page));
  expect(await screen.findByText('good of Acme')).toBeVisible();
  await waitFor(() =>
    expect(reported).toEqual([expect.stringMatching(/^mfe-bad extension bad: .*The slot passes no itemId/)]),
  );
});

test('a card takes other properties, and stops when the page is left', async () => {
  const stopped: string[] = [];
  const { page, show, update, leave } = open({
    modules: [guest('mfe-guest', [{}])],
    load: () =>
      Promise.resolve(
        reactExtension<{ accountId: string }>(api, ({ accountId }) => {
          useEffect(() => () => void stopped.push(accountId), [accountId]);
          return <p>{accountId}</p>;
        }),
      ),
  });
  await show();
  await scroll(...placesIn(page));
  expect(await screen.findByText('Acme')).toBeVisible();
  await update('Borg');
  expect(screen.getByText('Borg')).toBeVisible();
  await leave();
  expect(page).toBeEmptyDOMElement();
  expect(stopped).toEqual(['Acme', 'Borg']);
});
