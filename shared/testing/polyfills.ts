/** What the tests' environment lacks: Node 20 some of what msw uses, jsdom some of what a browser has. */

interface Resolvers<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason?: unknown) => void;
}

function withResolvers<T>(): Resolvers<T> {
  let resolve: Resolvers<T>['resolve'] = () => undefined;
  let reject: Resolvers<T>['reject'] = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

function define(target: object, missing: Record<string, unknown>) {
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

define(Promise, { withResolvers });

define(Set.prototype, {
  union<T>(this: Set<T>, other: Set<T>) {
    return new Set([...this, ...other]);
  },
  intersection<T>(this: Set<T>, other: Set<T>) {
    return new Set([...this].filter((value) => other.has(value)));
  },
  difference<T>(this: Set<T>, other: Set<T>) {
    return new Set([...this].filter((value) => !other.has(value)));
  },
});

/** Observes nothing: jsdom has no layout, so nothing ever has a size or comes into view. */
class IdleObserver {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

define(globalThis, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver });

define(window, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
    }) satisfies Partial<MediaQueryList>,
});

define(Element.prototype, { scrollIntoView: () => undefined });

define(File.prototype, {
  arrayBuffer(this: File) {
    const reader = new FileReader();
    return new Promise((resolve, reject) => {
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
      reader.readAsArrayBuffer(this);
    });
  },
});

// The environment has Node's own, which refuses the files of jsdom; nothing here ever loads what they are addresses of.
let addresses = 0;
Object.assign(URL, {
  createObjectURL: () => `blob:${window.location.origin}/${++addresses}`,
  revokeObjectURL: () => undefined,
});

// A download is taken for a navigation, which jsdom says that it cannot do.
const { click } = HTMLElement.prototype;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.hasAttribute('download')) click.call(this);
};
