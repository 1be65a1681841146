import { readDeviceSetup } from '@vended/contract/stock/deviceSetup';
import { maxDaysLate, maxDeviceEvents } from '@vended/contract/stock/limits';
import { answerPublic } from './answer';
import { acceptedKey, callingDevice } from './deviceKeys';
import { settingsOf } from './stockItems';

/** What devices are told. No device calls the mock API, so nothing is hashed in truth. */
export const deviceSetupAnswers = [
  answerPublic(
    readDeviceSetup,
    ({ state, headers }) => {
      const { device, accountId } = callingDevice(state, headers);
      const bins = state.stockLayouts
        .of(accountId)
        .filter(({ device_id, valid_until }) => device_id === device.id && valid_until === null)
        .toSorted((a, b) => a.board_number - b.board_number || a.bin_number - b.bin_number)
        .map(({ board_number, bin_number, item_id, capacity }) => {
          const { minimum: _minimum, ...settings } = settingsOf(state, accountId, item_id);
          const { description = '', master_id = '' } = state.items.find(accountId, item_id) ?? {};
          return { board_number, bin_number, item_id, description, master_id, capacity, ...settings };
        });
      const people = state.users
        .of(accountId)
        .filter(({ id, status }) => status !== 'deactivated' && state.grants.get(id)?.includes(device.id))
        .map(({ id, username }) => ({
          user_id: id,
          username,
          badges: state.badges
            .of(accountId)
            .filter(({ user_id }) => user_id === id)
            .map((badge) => madeUp(badge.id)),
          pin: state.pins.has(id) ? { salt: madeUp(id).slice(0, 32), iterations: 1, hash: madeUp(id) } : null,
        }));
      const { id, device_name } = device;
      const setup = {
        device: { id, device_name },
        bins,
        people,
        reports: { events_at_once: maxDeviceEvents, days_late: maxDaysLate } as const,
      };
      const version = `"${checksum(JSON.stringify(setup))}"`;
      const sent = { ETag: version, 'Cache-Control': 'private, no-cache' };
      if (headers.get('if-none-match') === version) return new Response(null, { status: 304, headers: sent });
      return Response.json(readDeviceSetup.output.parse(setup), { headers: sent });
    },
    acceptedKey,
  ),
];

/** Something that looks like a hash of what has that id. */
const madeUp = (id: string): string => id.replaceAll('-', '').repeat(2);

function checksum(text: string): string {
  let sum = 7;
  for (let place = 0; place < text.length; place += 1)
    sum = (Math.imul(sum, 31) + text.charCodeAt(place)) >>> 0;
  return sum.toString(36);
}
