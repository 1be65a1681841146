import { startContainer } from './startContainer';

const timeoutMs = 15_000;
const base = 'https://console.vended.example/modules/mfe-vite/1.0.0/';

/** A script that the container has added to the page. */
type Added = HTMLScriptElement & { register(...registered: unknown[]): void };

/** What the script of each file registers: null if nothing, and 'late' if the file never arrives. Others cannot be loaded. */
let content: Record<string, unknown[] | 'late' | null>;
let requested: Added[];

beforeEach(() => {
  requested = [];
  jest
    .spyOn(document, 'currentScript', 'get')
    .mockReturnValue(
      Object.assign(document.createElement('script'), { src: `${base}remoteEntry.js?attempt=1` }),
    );
  jest.spyOn(document.head, 'append').mockImplementation((added) => {
    const script = added as Added;
    requested.push(script);
    const registered = content[new URL(script.src).pathname.split('/').at(-1) ?? ''];
    if (registered === 'late') return;
    queueMicrotask(() => {
      if (registered) script.register(...registered);
      script.dispatchEvent(new Event(registered === undefined ? 'error' : 'load'));
    });
  });
});
afterEach(() => jest.restoreAllMocks());

const files = {
  'container.js': { integrity: 'sha384-container', imports: ['words.js'] },
  'words.js': { integrity: 'sha384-words', imports: [] },
  'page.js': { integrity: 'sha384-page', imports: ['words.js'] },
};

type Give = (name: string, value: unknown) => void;
interface Context {
  readonly import: (request: string) => Promise<Record<string, unknown>>;
}

/** A container that says what it is given, in words of another file, and loads a page on demand. */
function built() {
  let said = '';
  return {
    'container.js': [
      ['./words.js'],
      (give: Give, context: Context) => ({
        setters: [(words: Record<string, string>) => (said = words['hello'] ?? '')],
        execute() {
          give('init', (scope: string) => `${said} ${scope}`);
          give('get', async (part: string) => (await context.import('./page.js'))[part]);
        },
      }),
    ],
    'words.js': [[], (give: Give) => ({ setters: [], execute: () => give('hello', 'Hello') })],
    'page.js': [
      ['./words.js'],
      (give: Give) => ({
        setters: [(words: Record<string, string>) => give('title', `${words['hello']}, page`)],
      }),
    ],
  };
}

test('modules run after what they import, from scripts with their hashes and with the query of the container', async () => {
  content = built();
  const container = startContainer(files, 'container.js', timeoutMs);
  expect(await container.init('scope')).toBe('Hello scope');
  expect(await container.get('title')).toBe('Hello, page');
  expect(requested.map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual([
    [`${base}words.js?attempt=1`, 'sha384-words', 'anonymous'],
    [`${base}container.js?attempt=1`, 'sha384-container', 'anonymous'],
    [`${base}page.js?attempt=1`, 'sha384-page', 'anonymous'],
  ]);
});

test.each([
  ['cannot be loaded', undefined, 'error'],
  ['registers nothing', null, 'missing'],
])('a module that %s fails like one of webpack, and is loaded again', async (_what, broken, type) => {
  const { 'page.js': page, ...others } = built();
  content = { ...others, ...(broken === null && { 'page.js': null }) };
  const container = startContainer(files, 'container.js', timeoutMs);
  await expect(container.get('title')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    request: `${base}page.js?attempt=1`,
    type,
  });
  content = { ...others, 'page.js': page };
  expect(await container.get('title')).toBe('Hello, page');
});

test('a module that does not arrive fails like one of webpack, and is loaded again', async () => {
  // Scripts arrive in a microtask.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { 'page.js': page, ...others } = built();
  content = { ...others, 'page.js': 'late' };
  const container = startContainer(files, 'container.js', timeoutMs);
  const failed = expect(container.get('title')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    request: `${base}page.js?attempt=1`,
    type: 'timeout',
  });
  // The container and its words arrive before the page is requested.
  await jest.advanceTimersByTimeAsync(1);
  await jest.advanceTimersByTimeAsync(timeoutMs);
  await failed;
  content = { ...others, 'page.js': page };
  expect(await container.get('title')).toBe('Hello, page');
  jest.useRealTimers();
});

test('modules that import each other see what the other one exports later', async () => {
  content = {
    'container.js': [
      ['./other.js'],
      (give: Give) => ({
        setters: [(other: Record<string, unknown>) => give('init', () => other['name'])],
        execute: () => give('own', 'container'),
      }),
    ],
    'other.js': [
      ['./container.js'],
      (give: Give) => {
        let own: unknown;
        return {
          setters: [(container: Record<string, unknown>) => (own = container['own'])],
          execute: () => give('name', () => own),
        };
      },
    ],
  };
  const container = startContainer(
    {
      'container.js': { integrity: 'sha384-1', imports: ['other.js'] },
      'other.js': { integrity: 'sha384-2', imports: ['container.js'] },
    },
    'container.js',
    timeoutMs,
  );
  const name = (await container.init()) as () => unknown;
  expect(name()).toBe('container');
});

test('a file that is not part of the build has a hash that no content has', async () => {
  content = {
    'container.js': [
      [],
      (give: Give, context: Context) => ({
        setters: [],
        execute: () => give('get', (part: string) => context.import(part)),
      }),
    ],
  };
  const container = startContainer(
    { 'container.js': { integrity: 'sha384-1', imports: [] } },
    'container.js',
    timeoutMs,
  );
  await expect(container.get('./stolen.js')).rejects.toThrow('stolen.js?attempt=1 failed');
  expect(requested.at(-1)?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
});
