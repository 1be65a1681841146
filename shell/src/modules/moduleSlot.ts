export interface ModuleSlot {
  /** Inserts a module's element into the page, now or as soon as a container is attached. */
  fill(element: HTMLElement): void;
  /** Called with the container when the layout mounts it, and with null when the layout unmounts it. */
  attach(container: HTMLElement | null): void;
}

/** The place in the page for the current module's element. */
export function createModuleSlot(): ModuleSlot {
  let container: HTMLElement | null = null;
  let current: HTMLElement | null = null;

  // A server-rendered page is already in the document. Moving it would lose the focus and reload its images.
  function show() {
    if (container && current && !current.isConnected) container.replaceChildren(current);
  }

  return {
    fill(element) {
      current = element;
      show();
    },
    attach(next) {
      container = next;
      show();
    },
  };
}
