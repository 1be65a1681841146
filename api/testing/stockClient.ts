import { Problem } from '../problems/problems';
import { recordCounts, recordRefill } from '../resources/stock/counts.service';
import { storeEvents } from '../resources/stock/deviceEvents.service';
import { moveStock } from '../resources/stock/movements.service';
import type { AccountScope, Database } from '../storage/access/database';
import type { StockScene } from './stockScene';

/** Events of a machine that are on their way. */
export interface Report {
  readonly device_id: string;
  readonly events: readonly { readonly id: string }[];
}

/** Who hears what a client does. */
export interface Witness {
  /** A movement was acknowledged. */
  moved(id: string): void;
  /** A report is sent; until it is received, the machine sends it again. */
  sending(report: Report): void;
  received(report: Report): void;
}

/**
 * One client, who does something at random whenever it is asked to. What cannot be had is refused; anything else is a fault.
 *
 * @param machine the one whose reports it sends: a machine sends one at a time
 */
export function stockClient(
  database: Database,
  scene: StockScene,
  witness: Witness,
  machine: StockScene['machines'][number],
): { act(): Promise<void>; report(report: Report): Promise<void> } {
  const { accountId, actor, stockroom, machines, people } = scene;
  const [item_id] = scene.items;
  const bins = machines.flatMap((machine) => machine.bins.map(({ place_id }) => place_id));
  const run = <T>(work: (scope: AccountScope) => Promise<T>) => database.withAccount(accountId, actor, work);
  const below = (limit: number) => Math.floor(Math.random() * limit);
  const one = <T>(all: readonly T[]): T => {
    const chosen = all[below(all.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  };
  const place = () => one([stockroom, ...bins]);
  /** What people record was done some time before, or just now. */
  const earlier = () => (below(2) === 0 ? undefined : new Date(Date.now() - below(3_600_000)).toISOString());
  const moved: string[] = [];
  const move = async (input: Parameters<typeof moveStock>[1]) => {
    const id = await run((scope) => moveStock(scope, input));
    moved.push(id);
    witness.moved(id);
  };

  async function report(sent: Report): Promise<void> {
    witness.sending(sent);
    const device_time = new Date().toISOString();
    await run((scope) => storeEvents(scope, sent.device_id, { device_time, events: [...sent.events] }));
    witness.received(sent);
  }

  const operations: readonly (() => Promise<void>)[] = [
    () => move({ action: 'RECEIVE', item_id, quantity: 1 + below(9), to_place_id: place() }),
    () => move({ action: 'MOVE', item_id, quantity: 1 + below(4), from_place_id: place(), to_place_id: place() }),
    () => move({ action: 'ISSUE', item_id, quantity: 1 + below(4), from_place_id: place(), person_id: one(people) }),
    () => move({ action: 'RETURN', item_id, quantity: 1 + below(2), to_place_id: place(), person_id: one(people) }),
    async () => {
      if (moved.length > 0)
        await move({ action: 'CORRECT', movement_id: one(moved), quantity: 1, reason: 'It was one less' });
    },
    async () => {
      const counted = [...new Set([place(), place()])].map((place_id) => ({ place_id, item_id, quantity: below(12) }));
      await run((scope) => recordCounts(scope, { counted, counted_at: earlier() }));
    },
    async () => {
      const filled = [...new Set([one(bins), one(bins)])].map((place_id) => ({
        ...{ place_id, item_id, filled_at: earlier() },
        quantity: below(2) === 0 ? undefined : 1 + below(9),
      }));
      await run((scope) => recordRefill(scope, { from_place_id: stockroom, filled }));
    },
    () => {
      const events = Array.from({ length: 1 + below(4) }, () => {
        const { board_number, bin_number } = one(machine.bins);
        return {
          id: crypto.randomUUID(),
          kind: one(['take', 'take', 'return']),
          happened_at: new Date(Date.now() - below(3_600_000)).toISOString(),
          person_id: one(people),
          quantity: 1 + below(3),
          ...{ board_number, bin_number },
        };
      });
      return report({ device_id: machine.device_id, events });
    },
  ]; // oxfmt-ignore

  return {
    report,
    async act() {
      await one(operations)().catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      });
    },
  };
}
