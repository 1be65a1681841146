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

  return {
    /** Sets where that code comes from. */
    loadFrom(source: typeof load) {
      load = source;
    },

    mount(provider: string, element: HTMLElement, slot: string, properties: SlotProperties): MountedSlot {
      let mounted: MountedSlot | undefined;
      let latest = properties;
      let isOver = false;
      loaded ??= load();
      loaded
        .then((mount) => {
          if (!isOver) mounted = mount(provider, element, slot, latest);
        })
        .catch((error: unknown) => {
          loaded = undefined;
          onError(error);
        });
      return {
        update(next) {
          latest = next;
          mounted?.update(next);
        },
        unmount() {
          isOver = true;
          mounted?.unmount();
        },
      };
    },
  };
}
