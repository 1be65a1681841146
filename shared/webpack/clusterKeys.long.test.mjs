import { readFileSync } from 'node:fs';
import path from 'node:path';
import { closureOf, keyClusters, keyPlaceholder } from './clusterKeys.mjs';
import { clusterLoader, takeLibrary } from './clusterLoader.mjs';
import { clusterOf, clusters, pathOf, sharedDir } from './clusters.mjs';
import { excerptLibraries, sharedLibraries } from './sharedDependencies.mjs';

/** @typedef {{ code: string, imports: string[], takes: string[] }} Cluster `takes`: libraries, by request */
/** @typedef {{ name: string, major: number, minor: number, code: string }} Library `name`: under which builds share it */
/** @typedef {{ clusters: Map<string, Cluster>, libraries: Map<string, Library> }} Sources what builds are made from */
/** @typedef {(limit: number) => number} Random */

const invented = Array.from({ length: 9 }, (_, index) => `cluster-${String.fromCharCode(97 + index)}`);

/** The files of ours that export the used part of a library. The others are React and the like, of which a page has the shell's. */
const isExcerpt = (/** @type {string} */ request) => excerptLibraries.has(request);

/** A generator of numbers below `limit`, the same in every run. @param {number} seed @returns {Random} */
function numbers(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The libraries that clusters take from the page, at the versions of this clone. @returns {Map<string, Library>} */
function anyLibraries() {
  return new Map(
    [...sharedLibraries].map(([request, nameAndRange]) => {
      const [, name = '', major, minor] = /^(.+)@\^(\d+)\.(\d+)/.exec(nameAndRange) ?? [];
      return [request, { name, major: Number(major), minor: Number(minor), code: '' }];
    }),
  );
}

/** The name that clusters take a library by. @param {Sources} sources @param {string} request */
function libraryName({ libraries }, request) {
  const { name, major, minor } = /** @type {Library} */ (libraries.get(request));
  return `${name}@^${major}.${minor}.0`;
}

/** Clusters that import others above them, the way `clusters.mjs` declares them. @param {Random} random @returns {Sources} */
function anySources(random) {
  const libraries = anyLibraries();
  const clusters = new Map(
    invented.map((name, index) => [
      name,
      {
        code: `${random(1e9)}`,
        imports: invented.slice(0, index).filter(() => random(4) === 0),
        takes: [...libraries.keys()].filter(() => random(3) === 0),
      },
    ]),
  );
  return { clusters, libraries };
}

/** The product's clusters, as they import each other and the libraries. @returns {Sources} */
function realSources() {
  const libraries = anyLibraries();
  const found = clusters.map(({ name, files }) => {
    const requests = files.flatMap((file) => requestsIn(pathOf(file)));
    const imports = new Set(requests.map(({ file }) => clusterOf(file)));
    const others = [...imports].filter((of) => of !== undefined && of !== name);
    const takes = [...libraries.keys()].filter((library) =>
      requests.some(({ request, file }) =>
        isExcerpt(library)
          ? file === path.join(sharedDir, library.replace('@vended/', ''))
          : request === library,
      ),
    );
    return /** @type {[string, Cluster]} */ ([name, { code: '', imports: others, takes }]);
  });
  return { clusters: new Map(inOrder(found)), libraries };
}

/** Clusters after those that they import. @param {[string, Cluster][]} found */
function inOrder(found) {
  const texts = found.map(([name, { imports }]) => /** @type {const} */ ([name, { text: '', imports }]));
  return [...keyClusters(new Map(texts)).keys()].map(
    (name) => /** @type {[string, Cluster]} */ (found.find(([of]) => of === name)),
  );
}

/** What a file imports, without types; `file`: the absolute path if it is ours, without its ending. @param {string} from */
function requestsIn(from) {
  const text = readFileSync(from, 'utf8');
  const requests = [
    ...text.matchAll(/^(?:import|export)\s(?!type\s)[^;'"]*?'([^']+)';$/gm),
    ...text.matchAll(/import\([^'")]*'([^']+)'/g),
  ];
  return requests.map(([, request = '']) => ({
    request,
    file: request.startsWith('.')
      ? path.resolve(path.dirname(from), request)
      : path.join(sharedDir, request.replace('@vended/', '')),
  }));
}

/** @template Item @param {Item[]} all @param {Item} item @returns {Item[]} without the item if it was there, else with it */
const toggled = (all, item) => (all.includes(item) ? all.filter((one) => one !== item) : [...all, item]);

/**
 * One edit of a cluster's text, of what it imports or of what it takes; or of a library: another version, another text that exports
 * the same, or one that exports something else and so has another name.
 *
 * @param {Sources} sources @param {Random} random
 * @returns {{ next: Sources, changed: string[] }} `changed`: the clusters whose own text is another one
 */
function edited(sources, random) {
  const next = structuredClone(sources);
  const names = [...sources.clusters.keys()];
  const request = [...sources.libraries.keys()][random(sources.libraries.size)] ?? '';
  if (random(3) === 0) {
    const library = /** @type {Library} */ (next.libraries.get(request));
    const edits = [
      () => (library.minor += 1),
      () => Object.assign(library, { major: library.major + 1, minor: 0 }),
      () => (library.code = `${random(1e9)}`),
      () => Object.assign(library, { name: `${library.name}*`, code: `${random(1e9)}` }),
    ];
    edits[random(isExcerpt(request) ? 4 : 3)]?.();
    const renamed = libraryName(sources, request) !== libraryName(next, request);
    return {
      next,
      changed: names.filter((name) => renamed && next.clusters.get(name)?.takes.includes(request)),
    };
  }
  const index = random(names.length);
  const cluster = /** @type {Cluster} */ (next.clusters.get(names[index] ?? ''));
  const edits = [
    () => (cluster.code = `${random(1e9)}`),
    () => (cluster.takes = toggled(cluster.takes, request)),
    () => (cluster.imports = toggled(cluster.imports, names[random(index)] ?? '')),
  ];
  edits[random(index === 0 ? 2 : 3)]?.();
  return { next, changed: [names[index] ?? ''] };
}

/** @param {string} name @param {string} key */
const fileOf = (name, key) => `shared.${name}.${key}.js`;

/**
 * Builds clusters as scripts like the real ones. Each exports the contexts that its code would use: one of its own, those of the clusters that
 * it imports, and those in the libraries that it takes.
 *
 * @param {Sources} sources
 */
function built(sources) {
  const texts = new Map(
    [...sources.clusters].map(([name, { code, imports, takes }]) => {
      const file = (/** @type {string} */ of) => fileOf(of, keyPlaceholder(of));
      const reached = imports.map((of) => `...vendedShared.get("${file(of)}").contexts`);
      const taken = takes.map((request) => takeLibrary(libraryName(sources, request)));
      const text = `(self.vendedShared??={})["${file(name)}"]??=module=>{
        const own = { of: "${name}", code: "${code}" };
        module.exports = { contexts: new Set([${[...reached, ...taken, 'own'].join(', ')}]) };
        self.ran.push("${file(name)}");
        return module.exports};`;
      return [name, { text, imports }];
    }),
  );
  return keyClusters(texts);
}

/** The names of a cluster and of all that it imports. @param {Sources} sources @param {string} name */
const reachedFrom = ({ clusters }, name) => closureOf([name], (of) => clusters.get(of)?.imports ?? []);

/**
 * What a cluster is made from, with all that it imports, as text. Of a library that is the name and the range: the code is not in it.
 *
 * @param {Sources} sources @param {string} name
 */
function closure(sources, name) {
  const made = reachedFrom(sources, name)
    .sort()
    .map((of) => {
      const { code = '', imports = [], takes = [] } = sources.clusters.get(of) ?? {};
      return [of, code, imports, takes.map((request) => libraryName(sources, request))];
    });
  return JSON.stringify(made);
}

const provided = ['provideLibraries.cjs', 'provideStoreLibraries.cjs'].map((file) =>
  readFileSync(path.join(__dirname, file), 'utf8'),
);

/** @typedef {{ of: string, code: string, version?: Library }} Context `version`: of that in a library */

/** Most scripts are in many pages. @type {Map<string, Function>} */
const functions = new Map();

/** A script as a function of the page's global object and of what else it is given. @param {string} code @param {string[]} given */
function compiled(code, given) {
  const script =
    functions.get(code) ??
    new Function('self', ...given, `const vendedShared = self.vendedShared ??= {}; ${code}`);
  functions.set(code, script);
  return script;
}

/**
 * A page in which builds load their clusters with the code that real builds have for it. The gateway, which has all of them, sometimes
 * does not know a file at the common address.
 *
 * @param {Sources[]} all the builds @param {Sources} shell what the shell is made from @param {Random} random
 */
function pageOf(all, shell, random) {
  /** @type {{ vendedShared?: { get: (file: string) => { contexts: Set<Context> }, load: (file: string) => Promise<unknown> }, ran: string[] }} */
  const self = { ran: [] };
  const run = (/** @type {string} */ code, /** @type {Record<string, unknown>} */ given = {}) =>
    compiled(code, Object.keys(given))(self, ...Object.values(given));
  const libraryOf = (/** @type {Sources} */ { libraries }, /** @type {string} */ request) => {
    const version = /** @type {Library} */ (libraries.get(request));
    return { of: request, code: version.code, version };
  };
  /** @type {Map<string, Context>} */
  const ofShell = new Map([...shell.libraries.keys()].map((request) => [request, libraryOf(shell, request)]));

  const builds = all.map((sources) => {
    const clusters = [...built(sources)].map(([name, { key, text }]) => ({
      name,
      file: fileOf(name, key),
      text,
    }));
    return { sources, clusters, texts: new Map(clusters.map(({ file, text }) => [file, text])) };
  });
  const anyText = (/** @type {string} */ file) => {
    const texts = builds.flatMap(({ texts }) => texts.get(file) ?? []);
    return random(3) ? texts[random(texts.length)] : undefined;
  };

  return {
    self,
    builds: builds.map(({ sources, clusters, texts }) => {
      const importsOf = (/** @type {string} */ name) => sources.clusters.get(name)?.imports ?? [];
      const indexOf = (/** @type {string} */ name) => clusters.findIndex((one) => one.name === name);
      const bundler = {
        /** @param {string} address @param {(event: { type: string }) => void} done */
        l(address, done) {
          const file = path.basename(address);
          const text = address.includes('/../shared/') ? anyText(file) : texts.get(file);
          void Promise.resolve().then(() => {
            if (text) run(text);
            done({ type: text ? 'load' : 'error' });
          });
        },
        p: '/modules/mfe-any/1/',
        queryOfEntry: '',
        f: /** @type {Record<string, (chunk: string, promises: unknown[]) => void>} */ ({}),
      };
      const loader = clusterLoader({
        files: clusters.map(({ file }) => file),
        // Half of them with the page, the others on demand.
        needed: {
          page: closureOf(
            clusters.filter((_, index) => index % 2).map(({ name }) => name),
            importsOf,
          ).map(indexOf),
        },
        ahead: {},
        onDemand: Object.fromEntries(
          clusters.map(({ name }, index) => [index, closureOf([name], importsOf).map(indexOf)]),
        ),
      });
      /** The shell's copy of a library where that has what the build was made for, else its own. @param {string} request */
      const required = (request) => {
        const own = libraryOf(sources, request);
        const shells = /** @type {Required<Context>} */ (ofShell.get(request));
        return !isExcerpt(request) || satisfies(shells.version, own.version) ? shells : own;
      };
      const names = Object.fromEntries(
        [...sources.libraries.keys()].map((request) => [request, libraryName(sources, request)]),
      );
      const provide = (/** @type {string[]} */ codes) =>
        codes.forEach((code) => run(code, { SHARED_LIBRARIES: names, require: required }));
      return {
        sources,
        files: clusters.map(({ file }) => file),
        /** Runs the build's entry. */
        enter() {
          run(loader, { __webpack_require__: bundler });
        },
        /** Loads all clusters for a card without a store, as far as that goes. */
        async openCard() {
          provide(provided.slice(0, 1));
          for (const { file } of clusters) await self.vendedShared?.load(file).catch(() => undefined);
        },
        /** Opens the build's page and then all that it loads on demand. @returns {Promise<Context[]>} all contexts that its code uses */
        async open() {
          /** @type {unknown[]} */
          const promises = [];
          bundler.f['shared']?.('page', promises);
          await Promise.all(promises);
          provide(provided);
          const own = Object.values(names).map((name) => run(`return ${takeLibrary(name)}`));
          for (const { file } of clusters) await self.vendedShared?.load(file);
          const ofClusters = clusters.flatMap(({ file }) => [
            ...(self.vendedShared?.get(file).contexts ?? []),
          ]);
          return [...new Set([...own, ...ofClusters])];
        },
      };
    }),
  };
}

/** Whether a version is in the range of what a build was made for. @param {Library} version @param {Library} wanted */
const satisfies = ({ name, major, minor }, wanted) =>
  name === wanted.name && major === wanted.major && minor >= wanted.minor;

describe.each([
  ['invented clusters', anySources],
  ["the product's clusters", realSources],
])('the keys of %s, over 1,000 edits', (_which, sourcesOf) => {
  it('are the same for the same closure and no other', () => {
    const random = numbers(1);
    /** @type {Map<string, string>} */
    const closureByKey = new Map();
    /** @type {Map<string, string>} */
    const keyByClosure = new Map();
    let sources = sourcesOf(random);
    for (let edit = 0; edit < 1_000; edit += 1) {
      for (const [name, { key }] of built(sources)) {
        const made = `${name} ${closure(sources, name)}`;
        expect(closureByKey.get(key) ?? made).toBe(made);
        expect(keyByClosure.get(made) ?? key).toBe(key);
        closureByKey.set(key, made);
        keyByClosure.set(made, key);
      }
      sources = edited(sources, random).next;
    }
  });

  it('change for an edited cluster, for those that take a library of another range, and for all that import these; for no other', () => {
    const random = numbers(2);
    let sources = sourcesOf(random);
    for (let edit = 0; edit < 1_000; edit += 1) {
      const { next, changed } = edited(sources, random);
      const before = built(sources);
      const after = built(next);
      for (const name of sources.clusters.keys()) {
        const reaches = [sources, next].some((all) =>
          reachedFrom(all, name).some((of) => changed.includes(of)),
        );
        if (!reaches) expect(after.get(name)?.key).toBe(before.get(name)?.key);
        const same = closure(sources, name) === closure(next, name);
        expect(after.get(name)?.key === before.get(name)?.key).toBe(same);
      }
      sources = next;
    }
  });

  it('let any builds share a page: one instance of each key, and for each build one copy of every context, its own', async () => {
    // The loader's time limits are not reached, and would keep the process.
    jest.useFakeTimers();
    const random = numbers(3);
    let older = sourcesOf(random);
    const earlier = [older];
    const anyEarlier = () => earlier[random(earlier.length)] ?? older;
    // Gathered, because a million calls of `expect` would take most of the time.
    const wrong = [];
    for (let edit = 0; edit < 1_000; edit += 1) {
      const { next: newer } = edited(older, random);
      // A page has builds that are an edit apart, or any number of edits, and a shell of any age.
      const both = [random(2) ? older : anyEarlier(), newer];
      const shell = random(2) ? newer : anyEarlier();
      const page = pageOf(random(2) ? both : both.reverse(), shell, random);
      const opened = [];
      for (const build of page.builds) {
        build.enter();
        if (random(4) === 0) await build.openCard();
        const opening = build.open();
        opened.push(opening);
        // At once, or one after the other.
        if (random(2)) await opening;
      }
      const contexts = await Promise.all(opened);
      page.builds.forEach(({ sources }, index) => {
        const used = contexts[index] ?? [];
        const expected = new Set([...sources.libraries.keys(), ...sources.clusters.keys()]);
        if (used.length !== expected.size || used.some(({ of }) => !expected.delete(of)))
          wrong.push([edit, 'mixed', used]);
        for (const { of, code, version } of used) {
          const library = sources.libraries.get(of);
          const isRight = library
            ? !isExcerpt(of) || (version && satisfies(version, library))
            : code === sources.clusters.get(of)?.code;
          if (!isRight) wrong.push([edit, of, code]);
        }
      });
      const copiesOfReact = new Set(contexts.flat().filter(({ of }) => of === 'react'));
      if (copiesOfReact.size !== 1) wrong.push([edit, copiesOfReact]);
      const files = new Set(page.builds.flatMap(({ files }) => files));
      const { ran } = page.self;
      if (ran.length !== files.size || ran.some((file) => !files.delete(file))) wrong.push([edit, ran]);
      jest.clearAllTimers();
      if (random(3) === 0) older = newer;
      else older = edited(newer, random).next;
      earlier.push(older);
    }
    jest.useRealTimers();
    expect(wrong).toEqual([]);
  });
});

it('refuses clusters that import each other', () => {
  const circle = new Map([
    ['lists', { text: '', imports: ['forms'] }],
    ['forms', { text: '', imports: ['lists'] }],
  ]);
  expect(() => keyClusters(circle)).toThrow('Clusters import each other: lists → forms → lists.');
});

it('keys a text that contains its own key by what it is with zeros in that place', () => {
  const text = `named ${keyPlaceholder('lists')}`;
  const { key = '', text: keyed } =
    keyClusters(new Map([['lists', { text, imports: [] }]])).get('lists') ?? {};
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  expect(keyed).toBe(`named ${key}`);
});
