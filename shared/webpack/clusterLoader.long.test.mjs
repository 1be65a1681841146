/** @jest-environment @vended/testing/browserEnvironment.mjs */
/// <reference lib="dom" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterLoader, takeLibrary } from './clusterLoader.mjs';

/** @typedef {'arrives' | 'fails' | 'hangs'} Outcome of a request */
/** @typedef {(address: string) => { outcome: Outcome, afterMs: number }} Network */

/** The bundler gives up on a script then. */
const scriptTimeoutMs = 120_000;

/** Long enough for each build to try all copies, one after the other. */
const longMs = 10 * scriptTimeoutMs;

/** Long enough for a part on demand, of which one of three builds has a good copy: nobody waits for the bundler to give up. */
const onDemandMs = 70_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page in which builds load their clusters. @param {Network} network @param {(file: string) => string} [textOf] */
function pageOn(network, textOf = script) {
  /** @type {{ vendedShared: Record<string, any>, ran: string[] }} */
  const self = { vendedShared: {}, ran: [] };
  /** @param {string} address @param {(event: { type: string }) => void} done */
  const request = (address, done) => {
    const { outcome, afterMs } = network(address);
    const answer = () => {
      if (outcome === 'arrives') new Function('self', textOf(path.basename(address)))(self);
      done({ type: { arrives: 'load', fails: 'error', hangs: 'timeout' }[outcome] });
    };
    setTimeout(answer, outcome === 'hangs' ? scriptTimeoutMs : afterMs);
  };
  return {
    self,
    request,
    /** Runs the entry of a build, of which the page and a dialog need all files. @param {string} name @param {string[]} files */
    run(name, files) {
      const all = files.map((_file, index) => index);
      const code = clusterLoader({ files, needed: { page: all }, ahead: {}, onDemand: { 0: all } });
      const bundler = {
        l: request,
        p: `/modules/${name}/1/`,
        queryOfEntry: '',
        f: /** @type {Record<string, (chunk: string, promises: unknown[]) => void>} */ ({}),
      };
      new Function('self', '__webpack_require__', code)(self, bundler);
      return {
        /** Loads the page's code. */
        open() {
          /** @type {unknown[]} */
          const promises = [];
          bundler.f['shared']?.('page', promises);
          return Promise.all(promises).then(() => files.map((file) => self.vendedShared['get'](file)));
        },
      };
    },
  };
}

/** A cluster that says when it runs. @param {string} file */
function script(file) {
  return `(self.vendedShared??={})["${file}"]??=()=>(self.ran.push("${file}"),{ file: "${file}" });`;
}

/** What becomes of a promise in the end. @param {Promise<unknown>} promise @returns {{ state: 'waits' | 'loaded' | Error }} */
function watched(promise) {
  const seen = { state: /** @type {'waits' | 'loaded' | Error} */ ('waits') };
  promise.then(
    () => (seen.state = 'loaded'),
    (error) => (seen.state = error),
  );
  return seen;
}

const lists = 'shared.lists.0000000000000001.js';

/** Everything fails at once, but what these say. @param {Record<string, Outcome>} outcomes @returns {Network} */
const failingBut = (outcomes) => (address) => ({ outcome: outcomes[address] ?? 'fails', afterMs: 100 });

it('takes a file from the common address, once for all builds', async () => {
  const requested = /** @type {string[]} */ ([]);
  const page = pageOn((address) => {
    requested.push(address);
    return { outcome: 'arrives', afterMs: 100 };
  });
  const both = Promise.all(['mfe-one', 'mfe-two'].map((name) => page.run(name, [lists]).open()));
  await jest.advanceTimersByTimeAsync(1_000);
  const [[one] = [], [other] = []] = await both;
  expect(one).toBe(other);
  expect(requested).toEqual([`/modules/mfe-one/1/../../shared/${lists}`]);
});

it.each(['fails', 'hangs'])('takes its own copy where the common file %s', async (outcome) => {
  const page = pageOn(
    failingBut({
      [`/modules/mfe-one/1/../../shared/${lists}`]: /** @type {Outcome} */ (outcome),
      [`/modules/mfe-one/1/${lists}`]: 'arrives',
    }),
  );
  const one = watched(page.run('mfe-one', [lists]).open());
  await jest.advanceTimersByTimeAsync(14_000);
  expect(one.state).toBe('loaded');
});

it.each(['fails', 'hangs'])(
  'takes its own copy while that of the build which asked first %s',
  async (outcome) => {
    const page = pageOn(
      failingBut({
        [`/modules/mfe-one/1/${lists}`]: /** @type {Outcome} */ (outcome),
        [`/modules/mfe-two/1/${lists}`]: 'arrives',
      }),
    );
    watched(page.run('mfe-one', [lists]).open());
    const two = watched(page.run('mfe-two', [lists]).open());
    await jest.advanceTimersByTimeAsync(14_000);
    expect(two.state).toBe('loaded');
  },
);

it('loads on demand from an earlier build what the last one cannot load', async () => {
  const page = pageOn(failingBut({ [`/modules/mfe-one/1/${lists}`]: 'arrives' }));
  for (const name of ['mfe-one', 'mfe-two']) page.run(name, [lists]);
  const dialog = page.self.vendedShared['load'](lists);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await dialog).toEqual({ file: lists });
});

it('loads on demand from an earlier build while all requests of the last one hang', async () => {
  const page = pageOn((address) => ({
    outcome: address === `/modules/mfe-one/1/${lists}` ? 'arrives' : 'hangs',
    afterMs: 100,
  }));
  for (const name of ['mfe-one', 'mfe-two']) page.run(name, [lists]);
  const dialog = watched(page.self.vendedShared['load'](lists));
  await jest.advanceTimersByTimeAsync(40_000);
  expect(dialog.state).toBe('loaded');
});

it('loads on demand from the last build what arrives late, and no other build can load', async () => {
  const page = pageOn((address) => ({
    outcome: address === `/modules/mfe-two/1/${lists}` ? 'arrives' : 'fails',
    afterMs: 25_000,
  }));
  for (const name of ['mfe-one', 'mfe-two']) page.run(name, [lists]);
  const dialog = watched(page.self.vendedShared['load'](lists));
  await jest.advanceTimersByTimeAsync(100_000);
  expect(dialog.state).toBe('loaded');
});

it('says what could not be loaded on demand, if no build can load it', async () => {
  const page = pageOn(failingBut({}));
  for (const name of ['mfe-one', 'mfe-two']) page.run(name, [lists]);
  const dialog = watched(page.self.vendedShared['load'](lists));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(dialog.state).toMatchObject({ name: 'ChunkLoadError', request: `/modules/mfe-two/1/${lists}` });
});

it('makes no cluster before the libraries that it takes are in the page, and makes it once they are', async () => {
  const name = 'router@^1.0.0';
  const takesRouter = (/** @type {string} */ file) =>
    `const vendedShared = self.vendedShared; vendedShared["${file}"] ??= () => ({ router: ${takeLibrary(name)} });`;
  const page = pageOn(() => ({ outcome: 'arrives', afterMs: 100 }), takesRouter);
  page.run('mfe-one', [lists]);
  const opened = watched(page.self.vendedShared['load'](lists));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(opened.state).toMatchObject({ message: 'router@^1.0.0 is not in the page.' });
  const router = {};
  page.self.vendedShared['made'].libraries[name] = router;
  expect((await page.self.vendedShared['load'](lists)).router).toBe(router);
});

it('runs one instance of each file, and loads every build that has a good copy, whatever happens to the requests', async () => {
  let seed = 7;
  const random = (/** @type {number} */ limit) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const wrong = [];
  for (let round = 0; round < 60; round += 1) {
    /** @type {Map<string, { outcome: Outcome, afterMs: number }>} by file, and by the build whose copy it is */
    const answers = new Map();
    const answerTo = (/** @type {string} */ address) => {
      const common = /\/shared\/(.+)$/.exec(address)?.[1];
      const key = common ?? address;
      const outcomes = /** @type {const} */ (['arrives', 'arrives', 'fails', 'hangs']);
      const answer = answers.get(key) ?? {
        outcome: outcomes[random(outcomes.length)] ?? 'fails',
        afterMs: random(9_000),
      };
      answers.set(key, answer);
      return answer;
    };
    const page = pageOn(answerTo);
    const builds = ['mfe-one', 'mfe-two', 'mfe-three'].map((name) => {
      const files = ['basics', 'lists', 'forms'].map((of) => `shared.${of}.000000000000000${random(2)}.js`);
      const has = (/** @type {string} */ file) =>
        [`/modules/${name}/1/${file}`, file].some((key) => answerTo(key).outcome === 'arrives');
      return { name, files, ofAll: files.every(has) };
    });
    const opened = builds.map(async ({ name, files }) => {
      await new Promise((resolve) => setTimeout(resolve, random(30_000)));
      return page.run(name, files).open();
    });
    const states = opened.map(watched);
    await jest.advanceTimersByTimeAsync(longMs);
    states.forEach(({ state }, index) => {
      if (state === 'waits' || (builds[index]?.ofAll && state !== 'loaded'))
        wrong.push([round, index, state]);
    });
    if (new Set(page.self.ran).size !== page.self.ran.length) wrong.push([round, page.self.ran]);
    for (const [file = ''] of builds.map(({ files }) => files)) {
      const some = builds.some(({ files, ofAll }) => files[0] === file && ofAll);
      const dialog = watched(page.self.vendedShared['load'](file));
      await jest.advanceTimersByTimeAsync(onDemandMs);
      if (some && dialog.state !== 'loaded') wrong.push([round, file, dialog.state]);
    }
  }
  expect(wrong).toEqual([]);
});

describe('a build of kit 1.0 in the same page', () => {
  const built = path.join(__dirname, '../module/earlier-contracts/kit-1.0/built');
  const files = readdirSync(built);
  const { container } = JSON.parse(readFileSync(path.join(built, 'build.json'), 'utf8'));
  /** What its first page needs. */
  const clusters = ['basics', 'lists', 'pages'].map(
    (name) => files.find((file) => file.startsWith(`shared.${name}.`)) ?? '',
  );
  const own = '/modules/mfe-first-kit/1.0.0';

  /** Runs its entry, whose scripts the page requests. @param {ReturnType<typeof pageOn>} page */
  function runEarlier({ self, request }) {
    const entry = Object.assign(document.createElement('script'), {
      src: `${location.origin}${own}/remoteEntry.js`,
    });
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(entry);
    jest.spyOn(document.head, 'appendChild').mockImplementation((added) => {
      if (added instanceof HTMLScriptElement)
        request(new URL(added.src).pathname, ({ type }) => added.dispatchEvent(new Event(type)));
      return added;
    });
    const code = readFileSync(path.join(built, 'remoteEntry.js'), 'utf8');
    return new Function('self', `${code}; return ${container}`)(self);
  }

  const contents = (/** @type {string} */ file) => readFileSync(path.join(built, file), 'utf8');

  it.each(['before', 'after'])(
    'takes its own copies when those of a later build, which asked %s it, cannot be loaded',
    async (when) => {
      const page = pageOn(
        (address) => ({ outcome: address.startsWith(`${own}/`) ? 'arrives' : 'fails', afterMs: 100 }),
        contents,
      );
      const earlier = runEarlier(page);
      const later = page.run('mfe-later', clusters);
      const open = [() => void later.open().catch(() => undefined), () => void earlier.get('./lifecycles')];
      for (const start of when === 'before' ? open : open.reverse()) start();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(clusters.filter((file) => !page.self.vendedShared[file])).toEqual([]);
    },
  );

  it('does not keep a later build from its own copies when its own cannot be loaded', async () => {
    const page = pageOn(
      (address) => ({
        outcome: address.startsWith('/modules/mfe-later/1/s') ? 'arrives' : 'fails',
        afterMs: 100,
      }),
      contents,
    );
    const earlier = runEarlier(page);
    void earlier.get('./lifecycles').catch(() => undefined);
    const later = page.run('mfe-later', clusters);
    void later.open().catch(() => undefined);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(clusters.filter((file) => !page.self.vendedShared[file])).toEqual([]);
  });
});
