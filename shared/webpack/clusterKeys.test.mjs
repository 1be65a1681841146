import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyClusters, keyPlaceholder } from './clusterKeys.mjs';
import { pageFunctions } from './clusterLoader.mjs';
import { clusterOf, clusters, pathOf, sharedDir } from './clusters.mjs';

/** @typedef {Map<string, { code: string, imports: string[] }>} Sources what clusters are made from, by name */

const invented = Array.from({ length: 9 }, (_, index) => `cluster-${String.fromCharCode(97 + index)}`);

/** A generator of numbers below `limit`, the same in every run. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Clusters that import others above them, the way `clusters.mjs` declares them. @param {(limit: number) => number} random @returns {Sources} */
function anySources(random) {
  return new Map(
    invented.map((name, index) => [
      name,
      { code: `${random(1e9)}`, imports: invented.slice(0, index).filter(() => random(4) === 0) },
    ]),
  );
}

/** The product's clusters, as they import each other. @returns {Sources} */
function realSources() {
  const found = clusters.map(({ name, files }) => {
    const requests = files.flatMap((file) => importsOf(pathOf(file)));
    const imports = new Set(requests.map((request) => clusterOf(request)));
    const others = [...imports].filter((of) => of !== undefined && of !== name);
    return /** @type {[string, { code: string, imports: string[] }]} */ ([
      name,
      { code: '', imports: others },
    ]);
  });
  return new Map(inOrder(found));
}

/** Clusters after those that they import. @param {[string, { code: string, imports: string[] }][]} found */
function inOrder(found) {
  const texts = found.map(([name, { imports }]) => /** @type {const} */ ([name, { text: '', imports }]));
  return [...keyClusters(new Map(texts)).keys()].map(
    (name) =>
      /** @type {[string, { code: string, imports: string[] }]} */ (found.find(([of]) => of === name)),
  );
}

/** The absolute paths of our own files that a file imports, without their ending and without types. @param {string} file */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  const requests = [
    ...text.matchAll(/^(?:import|export)\s(?!type\s)[^;'"]*?'([^']+)';$/gm),
    ...text.matchAll(/import\([^'")]*'([^']+)'/g),
  ];
  return requests.map(([, request = '']) =>
    request.startsWith('.')
      ? path.resolve(path.dirname(file), request)
      : path.join(sharedDir, request.replace('@vended/', '')),
  );
}

/** One edit: another text, or another import. @param {Sources} sources @param {(limit: number) => number} random */
function edited(sources, random) {
  const next = structuredClone(sources);
  const names = [...sources.keys()];
  const index = random(names.length);
  const cluster = /** @type {{ code: string, imports: string[] }} */ (next.get(names[index] ?? ''));
  const above = names[random(Math.max(index, 1))] ?? '';
  if (index === 0 || random(2) === 0) cluster.code = `${random(1e9)}`;
  else if (cluster.imports.includes(above))
    cluster.imports = cluster.imports.filter((name) => name !== above);
  else cluster.imports.push(above);
  return { next, changed: names[index] ?? '' };
}

/**
 * Builds clusters as scripts like the real ones. Each exports a context of its own, and for every cluster that it reaches the
 * context that it would use.
 *
 * @param {Sources} sources
 */
function built(sources) {
  const texts = new Map(
    [...sources].map(([name, { code, imports }]) => {
      const file = (/** @type {string} */ of) => `shared.${of}.${keyPlaceholder(of)}.js`;
      const reached = imports.map((of) => `...vendedShared.get("${file(of)}").contexts`);
      const text = `(self.vendedShared??={})["${file(name)}"]??=module=>{
        const contexts = { ${[...reached, `"${name}": { code: "${code}" }`].join(', ')} };
        module.exports = { contexts };
        return module.exports};`;
      return [name, { text, imports }];
    }),
  );
  return keyClusters(texts);
}

/** The names of a cluster and of all that it imports. @param {Sources} sources @param {string} name @param {Set<string>} [found] */
function reachedFrom(sources, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const of of sources.get(name)?.imports ?? []) reachedFrom(sources, of, found);
  return found;
}

/** What a cluster is made from, with all that it imports, as text. @param {Sources} sources @param {string} name */
function closure(sources, name) {
  return JSON.stringify([...reachedFrom(sources, name)].sort().map((of) => [of, sources.get(of)]));
}

/** Runs the scripts of builds in one page. @param {ReturnType<typeof built>[]} builds */
function pageOf(builds) {
  /** @type {{ vendedShared?: { get: (file: string) => { contexts: Record<string, { code: string }> }, made: object } }} */
  const self = {};
  const run = (/** @type {string} */ code) =>
    new Function('self', `const vendedShared = self.vendedShared ??= {}; ${code}`)(self);
  run(`const shared = vendedShared; ${pageFunctions}`);
  for (const build of builds) for (const { text } of build.values()) run(text);
  return {
    contextsOf: (/** @type {string} */ name, /** @type {string} */ key) =>
      self.vendedShared?.get(`shared.${name}.${key}.js`).contexts ?? {},
    made: () => Object.keys(self.vendedShared?.made ?? {}).filter((file) => file !== 'libraries'),
  };
}

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

  it('change for an edited cluster and those that import it, and for no other', () => {
    const random = numbers(2);
    let sources = sourcesOf(random);
    for (let edit = 0; edit < 1_000; edit += 1) {
      const { next, changed } = edited(sources, random);
      const before = built(sources);
      const after = built(next);
      for (const name of sources.keys()) {
        const reaches = [sources, next].some((all) => reachedFrom(all, name).has(changed));
        if (!reaches) expect(after.get(name)?.key).toBe(before.get(name)?.key);
        const same = closure(sources, name) === closure(next, name);
        expect(after.get(name)?.key === before.get(name)?.key).toBe(same);
      }
      sources = next;
    }
  });

  it('let any two builds share a page: one instance of each key, and for each build one copy of every context, its own', () => {
    const random = numbers(3);
    let older = sourcesOf(random);
    const earlier = [older];
    // Gathered, because a million calls of `expect` would take most of the time.
    const wrong = [];
    for (let edit = 0; edit < 1_000; edit += 1) {
      const { next: newer } = edited(older, random);
      // A page has builds that are an edit apart, or any number of edits.
      const other = random(2) ? older : (earlier[random(earlier.length)] ?? older);
      const both = [other, newer].map((sources) => ({ sources, build: built(sources) }));
      const page = pageOf(
        random(2) ? both.map(({ build }) => build) : both.map(({ build }) => build).reverse(),
      );
      for (const { sources, build } of both) {
        for (const [name, { key }] of build)
          for (const [of, context] of Object.entries(page.contextsOf(name, key))) {
            const own = page.contextsOf(of, build.get(of)?.key ?? '')[of];
            if (context.code !== sources.get(of)?.code || context !== own) wrong.push([edit, name, of]);
          }
      }
      const keys = new Set(both.flatMap(({ build }) => [...build.values()].map(({ key }) => key)));
      if (page.made().length !== keys.size) wrong.push([edit, page.made()]);
      if (random(3) === 0) older = newer;
      else older = edited(newer, random).next;
      earlier.push(older);
    }
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
