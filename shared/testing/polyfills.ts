/** Polyfills for tests: jsdom lacks features of browsers. */

function define(target: object, missing: Record<string, unknown>) {
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

/** Never calls back: jsdom has no layout, so nothing is resized or scrolled into view. */
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

// Node's own implementation rejects jsdom's files. Tests never load these URLs.
let addresses = 0;
Object.assign(URL, {
  createObjectURL: () => `blob:${window.location.origin}/${++addresses}`,
  revokeObjectURL: () => undefined,
});

// jsdom treats a download as a navigation and logs that it is not implemented.
const { click } = HTMLElement.prototype;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.hasAttribute('download')) click.call(this);
};
