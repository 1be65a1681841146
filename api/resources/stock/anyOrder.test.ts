import { stockOf, type Stock } from '../../testing/stockOf';
import { randomFrom, shuffled } from '../../testing/stockScene';
import { startTestApi, type TestApi } from '../../testing/testApi';
import { book, type NewCount, type NewMovement } from './ledger.service';
import { requirePlaces } from './places.store';
import { findStockFaults } from './verification';

let api: TestApi;
let acme: Stock;

beforeAll(async () => {
  api = await startTestApi();
  acme = await stockOf(api, 'acme.admin');
});
afterAll(() => api.stop());

type Event =
  | {
      readonly kind: 'take' | 'put' | 'fill' | 'count';
      readonly bin: number;
      readonly quantity: number;
      readonly minute: number;
      readonly id: string;
    }
  | {
      readonly kind: 'deliver' | 'count stockroom';
      readonly quantity: number;
      readonly minute: number;
      readonly id: string;
    };

const bins = 4;

/** What happens in bins and in the stockroom that they are filled from, in a random order. */
function eventsFrom(random: () => number, number: number): Event[] {
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: number }, (_, index): Event => {
    const common = {
      quantity: 1 + below(6),
      // Some happen in the same minute.
      minute: below(number),
      id: index.toString(16).padStart(12, '0'),
    };
    const chance = random();
    if (chance < 0.06) return { ...common, kind: 'count stockroom', quantity: below(60) };
    if (chance < 0.15) return { ...common, kind: 'deliver', quantity: 10 + below(20) };
    const kind = chance < 0.65 ? 'take' : chance < 0.75 ? 'put' : chance < 0.9 ? 'fill' : 'count';
    return { ...common, kind, bin: below(bins) };
  });
}

const start = Date.now() - 30 * 86_400_000;

/** Lets them happen in bins and a stockroom that hold nothing yet, so many at once, and says what these hold then. */
async function run(events: readonly Event[], atOnce: number): Promise<object[]> {
  const [item_id] = acme.items;
  const places = await Promise.all(Array.from({ length: bins }, () => acme.bin()));
  const stockroom = await acme.newStockroom();
  // The ids decide what happened first in the same minute, so they end alike in every run.
  const salt = crypto.randomUUID().slice(0, 24);
  const one = (event: Event) =>
    acme.run(async (scope) => {
      const place = 'bin' in event ? (places[event.bin] ?? '') : stockroom;
      const common = {
        id: `${salt}${event.id}`,
        item_id,
        quantity: event.quantity,
        device_id: null,
        reason: '',
        happened_at: new Date(start + event.minute * 60_000).toISOString(),
        refusable: false,
      };
      const counted = event.kind === 'count' || event.kind === 'fill' || event.kind === 'count stockroom';
      const count: NewCount = {
        ...common,
        place_id: place,
        filled_from: event.kind === 'fill' ? stockroom : null,
      };
      const movement: NewMovement = {
        ...common,
        kind: event.kind === 'take' ? 'issue' : 'receive',
        from_place_id: event.kind === 'take' ? place : null,
        to_place_id: event.kind === 'take' ? null : place,
        person_id: event.kind === 'take' ? acme.person : null,
        corrects: null,
        reference: '',
        job: '',
      };
      await book(scope, {
        places: await requirePlaces(scope, [place, stockroom]),
        counts: counted ? [count] : [],
        movements: counted ? [] : [movement],
      });
    });
  for (let from = 0; from < events.length; from += atOnce)
    await Promise.all(events.slice(from, from + atOnce).map(one));
  return acme.run(({ trx }) =>
    Promise.all(
      [...places, stockroom].map((place) =>
        trx
          .selectFrom('stock_levels')
          .select(['quantity', 'shortfall'])
          .where('place_id', '=', place)
          .where('item_id', '=', item_id)
          .executeTakeFirst()
          .then((level) => level ?? { quantity: 0, shortfall: 0 }),
      ),
    ),
  );
}

const inOrder = (events: readonly Event[]) =>
  events.toSorted((a, b) => a.minute - b.minute || (a.id < b.id ? -1 : 1));

test.each([1, 2])(
  'takes, counts, refills and deliveries leave the same levels in whatever order they become known (%i)',
  async (seed) => {
    const random = randomFrom(seed);
    const events = eventsFrom(random, 50);

    const expected = await run(inOrder(events), 1);

    expect(await run(shuffled(events, random), 1)).toEqual(expected);
    expect(await run(events.toReversed(), 1)).toEqual(expected);
    expect(await run(shuffled(events, random), 10)).toEqual(expected);
    expect(
      await api.owner.acrossAccounts('operator', (scope) => findStockFaults(scope, acme.accountId)),
    ).toEqual([]);
  },
);
