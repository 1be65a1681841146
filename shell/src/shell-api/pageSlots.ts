import type { MountedSlot, SlotProperties } from '@vended/module/shellApi';

/** Puts a provider's extensions into an element. @param provider the module whose page offers the slot; `shell` for the shell */
export type MountSlot = (
  provider: string,
  element: HTMLElement,
  slot: string,
  properties: SlotProperties,
) => MountedSlot;

const empty: MountedSlot = { update: () => undefined, unmount: () => undefined };

/** The slots of the page. Pages without extensions do not load the code that shows them. */
export function createPageSlots(onError: (error: unknown) => void) {
  let load: () => Promise<MountSlot> = () => Promise.resolve(() => empty);
  let loaded: Promise<MountSlot> | undefined;
  /** Functions that retry the slots that could not be started. */
  const failed = new Set<() => void>();

  return {
    /** Sets how the code that shows extensions is loaded. */
    loadFrom(source: typeof load) {
      load = source;
    },

    /** To be called when the server can be reached again. */
    handleReconnect() {
      const again = [...failed];
      failed.clear();
      for (const start of again) start();
    },

    mount(provider: string, element: HTMLElement, slot: string, properties: SlotProperties): MountedSlot {
      let mounted: MountedSlot | undefined;
      let latest = properties;
      let isOver = false;

      function start() {
        loaded ??= load();
        loaded
          .then((mount) => {
            if (!isOver) mounted = mount(provider, element, slot, latest);
          })
          .catch((error: unknown) => {
            loaded = undefined;
            if (!isOver) failed.add(start);
            onError(error);
          });
      }

      start();
      return {
        update(next) {
          latest = next;
          mounted?.update(next);
        },
        unmount() {
          isOver = true;
          failed.delete(start);
          mounted?.unmount();
        },
      };
    },
  };
}
