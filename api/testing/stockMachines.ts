import { v5 as nameBasedUuid } from 'uuid';
import { recordCounts, recordRefill } from '../resources/stock/counts.service';
import { storeEvents } from '../resources/stock/deviceEvents.service';
import { saveLayout } from '../resources/stock/layouts.service';
import { book } from '../resources/stock/ledger.service';
import { requirePlaces } from '../resources/stock/places.store';
import type { AccountScope, Database } from '../storage/access/database';
import { newStockScene, randomFrom, shuffled, type StockScene } from './stockScene';

/** What happens, in places by their numbers, so that it can happen in several scenes. No two things happen in the same minute. */
type Happening = {
  readonly minute: number;
  readonly machine: number;
  readonly bin: number;
  readonly quantity: number;
} & (
  | { readonly kind: 'take' | 'return'; readonly person: number; readonly id: string }
  | { readonly kind: 'count' | 'fill' | 'other layout' | 'delivery' | 'count of the stockroom' }
);

export interface MachinesPlan {
  readonly machines: number;
  readonly events: number;
  readonly seed: number;
}

const binsOfEach = 2;

/** The events of machines, with counts, refills and deliveries between them, and changes of what belongs into bins. */
function happeningsOf({ machines, events, seed }: MachinesPlan): Happening[] {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  // Of thirteen things that happen, five are no event of a machine.
  return Array.from({ length: Math.round((events * 13) / 8) }, (_, minute): Happening => {
    const common = { minute, machine: below(machines), bin: below(binsOfEach), quantity: 1 + below(5) };
    if (minute % 13 === 2) return { ...common, kind: 'delivery' };
    if (minute % 13 === 5) return { ...common, kind: 'count', quantity: below(20) };
    // So many that no refill is refused, whatever is known of the stockroom.
    if (minute % 13 === 7)
      return { ...common, kind: 'count of the stockroom', quantity: 50_000 + below(1_000) };
    if (minute % 13 === 9) return { ...common, kind: 'fill' };
    if (minute % 13 === 12) return { ...common, kind: 'other layout' };
    const id = nameBasedUuid(`event ${seed} ${minute}`, nameBasedUuid.URL);
    return { ...common, kind: random() < 0.8 ? 'take' : 'return', person: below(50), id };
  });
}

/** How things become known. */
export type Order = 'in order' | 'in any order';

/**
 * Lets it all happen to new machines of the account, and says what their bins and their stockroom hold then.
 *
 * In any order, machines report at the same time, in parts, late, shuffled and much of it twice, by clocks that are wrong, while people record
 * counts, refills and deliveries. Changes of a layout are recorded when they are made, as nobody can make one for a time from which something
 * is known.
 */
export async function letMachinesWork(
  database: Database,
  accountId: string,
  plan: MachinesPlan,
  order: Order,
): Promise<object> {
  const scene = await newStockScene(database, accountId, { machines: plan.machines, bins: binsOfEach });
  const happenings = happeningsOf(plan);
  const stage = stageOf(database, scene);
  await stage.fillStockroom();
  for (const each of happenings) if (each.kind === 'other layout') await stage.layOut(each);
  const events = happenings.filter((each) => 'id' in each);
  const byPeople = happenings.filter((each) => !('id' in each) && each.kind !== 'other layout');
  if (order === 'in order') {
    for (const each of happenings)
      if ('id' in each) await stage.report(each.machine, [each]);
      else if (each.kind !== 'other layout') await stage.record(each);
  } else {
    const random = randomFrom(plan.seed + 1);
    await Promise.all([
      ...scene.machines.map(async (_, machine) => {
        const own = events.filter((event) => event.machine === machine);
        const twice = own.filter(() => random() < 0.5);
        const sent = shuffled([...own, ...twice], random);
        for (let from = 0; from < sent.length; from += 10)
          await stage.report(machine, sent.slice(from, from + 10));
      }),
      (async () => {
        for (const each of shuffled(byPeople, random)) await stage.record(each);
      })(),
    ]);
  }
  return stage.levels();
}

/** What can happen in a scene. */
function stageOf(database: Database, { accountId, actor, people, items, stockroom, machines }: StockScene) {
  const run = <T>(work: (scope: AccountScope) => Promise<T>) => database.withAccount(accountId, actor, work);
  // After the layouts of the scene began.
  const start = Date.now() - 29 * 86_400_000;
  const at = ({ minute }: { readonly minute: number }) => new Date(start + minute * 60_000).toISOString();
  const binOf = ({ machine, bin }: Pick<Happening, 'machine' | 'bin'>) => {
    const found = machines[machine]?.bins[bin];
    if (!found) throw new Error('There is no such bin.');
    return found;
  };
  /** Which of the items belongs into each bin, from which minute on. */
  const belongs = new Map<string, { readonly minute: number; readonly item: 0 | 1 }[]>();
  const itemAt = (happening: Happening) => {
    const then = belongs.get(binOf(happening).place_id)?.findLast(({ minute }) => minute <= happening.minute);
    return items[then?.item ?? 0];
  };

  /** Lets some of these items come into the stockroom. */
  const receive = (received: readonly string[], quantity: number, happened_at: string) =>
    run(async (scope) => {
      const rows = received.map((item_id) => ({
        id: crypto.randomUUID(),
        kind: 'receive' as const,
        item_id,
        quantity,
        from_place_id: null,
        to_place_id: stockroom,
        ...{ person_id: null, corrects: null, reference: '', job: '', reason: '', device_id: null },
        happened_at,
        refusable: false,
      }));
      await book(scope, { movements: rows, counts: [], places: await requirePlaces(scope, [stockroom]) });
    });

  return {
    fillStockroom: () => receive(items, 100_000, new Date(start - 60_000).toISOString()),

    async layOut(happening: Happening): Promise<void> {
      const { place_id, board_number, bin_number } = binOf(happening);
      const before = belongs.get(place_id) ?? [];
      const item = before.at(-1)?.item === 1 ? 0 : 1;
      belongs.set(place_id, [...before, { minute: happening.minute, item }]);
      const numbers = { item_id: items[item], capacity: 100, par: 20, minimum: 2 };
      await run((scope) =>
        saveLayout(scope, {
          device_id: machines[happening.machine]?.device_id ?? '',
          valid_from: at(happening),
          bins: [{ board_number, bin_number, ...numbers }],
        }),
      );
    },

    async report(machine: number, reported: readonly Happening[]): Promise<void> {
      // The clock of each machine is wrong by a time of its own.
      const wrongBy = (machine - 3) * 7_000_000;
      const byItsClock = (moment: string) => new Date(Date.parse(moment) + wrongBy).toISOString();
      const events = reported.flatMap((event) => {
        if (!('id' in event)) return [];
        const { board_number, bin_number } = binOf(event);
        const person_id = people[event.person % people.length];
        const { id, kind, quantity } = event;
        return [
          { id, kind, quantity, person_id, board_number, bin_number, happened_at: byItsClock(at(event)) },
        ];
      });
      const device_time = byItsClock(new Date().toISOString());
      const device_id = machines[machine]?.device_id ?? '';
      const { waiting } = await run((scope) => storeEvents(scope, device_id, { device_time, events }));
      if (waiting.length > 0) throw new Error(`Events wait: ${JSON.stringify(waiting)}`);
    },

    async record(happening: Happening): Promise<void> {
      const { kind, quantity } = happening;
      // What is in the stockroom is no bin's: the number says which of the items it is.
      const inStockroom = items[happening.bin === 0 ? 0 : 1];
      if (kind === 'delivery') return receive([inStockroom], quantity, at(happening));
      const { place_id } = binOf(happening);
      const item_id = itemAt(happening);
      if (kind === 'count' || kind === 'count of the stockroom') {
        const place =
          kind === 'count' ? { place_id, item_id } : { place_id: stockroom, item_id: inStockroom };
        const counted = [{ ...place, quantity }];
        await run((scope) => recordCounts(scope, { counted, counted_at: at(happening) }));
        return;
      }
      const filled = [{ place_id, item_id, filled_at: at(happening) }];
      await run((scope) => recordRefill(scope, { from_place_id: stockroom, filled }));
    },

    async levels(): Promise<object> {
      const rows = await run(({ trx }) =>
        trx
          .selectFrom('stock_levels')
          .select(['place_id', 'item_id', 'quantity', 'shortfall'])
          .where('item_id', 'in', items)
          .execute(),
      );
      const places = [stockroom, ...machines.flatMap(({ bins }) => bins.map(({ place_id }) => place_id))];
      return places.map((place_id) =>
        items.map((item_id) => {
          const level = rows.find((row) => row.place_id === place_id && row.item_id === item_id);
          return [level?.quantity ?? 0, level?.shortfall ?? 0];
        }),
      );
    },
  };
}
