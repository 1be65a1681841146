export interface ModulePlace {
  /** Puts a module's element into the page, now or as soon as there is a place for it. */
  put(element: HTMLElement): void;
  /** The place in the page comes and goes with the layout around it. */
  attach(slot: HTMLElement | null): void;
}

/** Where in the page the visited module's element stands. */
export function createModulePlace(): ModulePlace {
  let slot: HTMLElement | null = null;
  let current: HTMLElement | null = null;

  // What the gateway has drawn stands in the page already, and is not moved: that would drop focus and restart pictures.
  function show() {
    if (slot && current && !current.isConnected) slot.replaceChildren(current);
  }

  return {
    put(element) {
      current = element;
      show();
    },
    attach(next) {
      slot = next;
      show();
    },
  };
}
