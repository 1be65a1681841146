import { createPageSlots, type MountSlot } from './pageSlots';

/** Slots whose code can be out of reach. */
function open() {
  const errors: unknown[] = [];
  const shown: string[] = [];
  let isOnline = false;
  const slots = createPageSlots((error) => errors.push(error));
  const mount: MountSlot = (provider, _element, slot, properties) => {
    shown.push(`${provider} ${slot} ${JSON.stringify(properties)}`);
    return { update: () => undefined, unmount: () => undefined };
  };
  slots.loadFrom(() => (isOnline ? Promise.resolve(mount) : Promise.reject(new Error('offline'))));
  return {
    slots,
    errors,
    shown,
    async reconnect() {
      isOnline = true;
      slots.handleReconnect();
      await settled();
    },
  };
}

/** Lets promises that are settled call what waits for them. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('extensions whose host could not be loaded appear when the network returns, with what was passed last', async () => {
  const { slots, errors, shown, reconnect } = open();
  const slot = slots.mount('mfe-shelves', document.createElement('div'), 'shelf.related', { shelfId: 'a' });
  slot.update({ shelfId: 'b' });
  await settled();
  expect({ shown, errors }).toEqual({ shown: [], errors: [expect.objectContaining({ message: 'offline' })] });
  await reconnect();
  expect(shown).toEqual(['mfe-shelves shelf.related {"shelfId":"b"}']);
  await reconnect();
  expect(shown).toHaveLength(1);
});

test('a page that was left meanwhile stays without', async () => {
  const { slots, shown, reconnect } = open();
  const slot = slots.mount('shell', document.createElement('div'), 'home.cards', {});
  await settled();
  slot.unmount();
  await reconnect();
  expect(shown).toEqual([]);
});
