/** A file of the build: its hash, and the files that it imports at once. */
interface BuiltFile {
  readonly integrity: string;
  readonly imports: readonly string[];
}

type Exports = Record<string, unknown>;

/** What a script registers: what it imports, and a function that declares what it exports. The format is that of SystemJS. */
type Registered = readonly [
  needs: readonly string[],
  declare: (
    give: (name: string | Exports, value?: unknown) => unknown,
    context: {
      readonly meta: { readonly url: string };
      readonly import: (request: string) => Promise<Exports>;
    },
  ) => { readonly setters: readonly ((exports: Exports) => void)[]; readonly execute?: () => unknown },
];

/** A module whose script has run. */
interface Part {
  readonly exports: Exports;
  /** Called whenever it exports something else: each module that imports it has one. */
  readonly followers: ((exports: Exports) => void)[];
  readonly execute: () => Promise<unknown>;
}

/** No content has this hash. */
const neverMatches = `sha384-${'A'.repeat(64)}`;

/**
 * The container of a build, for the federation runtime. It loads the build's modules as scripts, which every browser verifies by their
 * hashes, and with its own query: a module that could not be loaded is tried again from another address.
 *
 * @param files all modules of the build, by the names of their files @param entry the file with the bundler's container
 * @param timeoutMs how long to wait for a file
 */
export function startContainer(files: Readonly<Record<string, BuiltFile>>, entry: string, timeoutMs: number) {
  const { src } = document.currentScript as HTMLScriptElement;
  const { search } = new URL(src);
  const scripts = new Map<string, Promise<Registered>>();
  const parts = new Map<string, Part>();

  /** The modules that a module needs before it can run, in their order, and the module itself. */
  function withImports(file: string, found = new Set<string>(), entered = new Set<string>()): Set<string> {
    if (entered.has(file)) return found;
    entered.add(file);
    for (const imported of files[file]?.imports ?? []) withImports(imported, found, entered);
    return found.add(file);
  }

  function scriptOf(file: string): Promise<Registered> {
    const known = scripts.get(file);
    if (known) return known;
    const url = new URL(file + search, src).href;
    const loading = new Promise<Registered>((resolve, reject) => {
      let registered: Registered | undefined;
      const script = Object.assign(document.createElement('script'), {
        integrity: files[file]?.integrity ?? neverMatches,
        crossOrigin: 'anonymous',
        src: url,
        // The script calls this at `document.currentScript`.
        register: (...all: Registered) => (registered = all),
        onload: () => (registered ? resolve(registered) : reject(notLoaded(url, 'missing'))),
        onerror: () => reject(notLoaded(url, 'error')),
      });
      document.head.append(script);
      setTimeout(() => reject(notLoaded(url, 'timeout')), timeoutMs);
    });
    scripts.set(file, loading);
    loading.catch(() => scripts.delete(file));
    return loading;
  }

  /** @returns the setters of what it imports */
  function declare(file: string, [, declaring]: Registered) {
    const part: Part = { exports: {}, followers: [], execute: () => (executed ??= run()) };
    let executed: Promise<unknown> | undefined;
    const run = async () => await execute?.();
    const give = (name: string | Exports, value?: unknown) => {
      Object.assign(part.exports, typeof name === 'string' ? { [name]: value } : name);
      for (const follow of part.followers) follow(part.exports);
      return typeof name === 'string' ? value : name;
    };
    parts.set(file, part);
    const context = {
      meta: { url: new URL(file, src).href },
      import: (request: string) => load(named(request)),
    };
    const { setters, execute } = declaring(give, context);
    return setters;
  }

  async function load(file: string): Promise<Exports> {
    const all = [...withImports(file)];
    const registered = await Promise.all(all.map(async (one) => [one, await scriptOf(one)] as const));
    const added = registered
      .filter(([one]) => !parts.has(one))
      .map(([one, script]) => ({ needs: script[0], setters: declare(one, script) }));
    for (const { needs, setters } of added)
      for (const [index, follow] of setters.entries()) {
        const needed = parts.get(named(needs[index] ?? ''));
        needed?.followers.push(follow);
        if (needed) follow(needed.exports);
      }
    for (const one of all) await parts.get(one)?.execute();
    return parts.get(file)?.exports ?? {};
  }

  /** Calls a function of the bundler's container. */
  const call =
    (name: 'init' | 'get') =>
    async (...passed: unknown[]): Promise<unknown> =>
      ((await load(entry))[name] as (...passed: unknown[]) => unknown)(...passed);
  return { init: call('init'), get: call('get') };
}

/** All files of a build are in one folder. */
function named(request: string): string {
  return request.replace('./', '');
}

/** The error that webpack throws, by which the shell knows that a file is missing, was altered, or does not arrive. */
function notLoaded(url: string, type: 'error' | 'missing' | 'timeout'): Error {
  return Object.assign(new Error(`Loading ${url} failed.`), { name: 'ChunkLoadError', request: url, type });
}
