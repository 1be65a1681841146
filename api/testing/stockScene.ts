import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { saveLayout } from '../resources/stock/layouts.service';
import { saveSettings } from '../resources/stock/stockItems.service';
import type { AccountScope, Actor, Database } from '../storage/access/database';

/** A bin by its place and its position in its device. */
interface SceneBin {
  readonly place_id: string;
  readonly board_number: number;
  readonly bin_number: number;
}

/** A machine of a scene. */
interface Machine {
  readonly device_id: string;
  readonly bins: readonly SceneBin[];
}

/** Machines, a stockroom, items and people that nothing else uses. */
export interface StockScene {
  readonly accountId: string;
  readonly actor: Actor;
  readonly people: readonly string[];
  readonly items: readonly [string, string];
  readonly stockroom: string;
  readonly machines: readonly Machine[];
}

/** The first item belongs into every bin, from thirty days ago on, and comes back. */
export async function newStockScene(
  database: Database,
  accountId: string,
  { machines, bins }: { readonly machines: number; readonly bins: number },
): Promise<StockScene> {
  const people = await database.withAccount(accountId, { userId: null, username: 'test' }, ({ trx }) =>
    trx.selectFrom('users').select(['id', 'username']).orderBy('username').execute(),
  );
  const [first] = people;
  if (!first) throw new Error('The account has no users.');
  const actor = { userId: first.id, username: first.username };
  const run = <T>(work: (scope: AccountScope) => Promise<T>) => database.withAccount(accountId, actor, work);
  const items = await run(newItems);
  await run((scope) => saveSettings(scope, { item_id: items[0], loan_days: 7 }));
  const made: Machine[] = [];
  for (let number = 0; number < machines; number += 1)
    made.push(await run((scope) => newMachine(scope, items[0], bins)));
  return {
    accountId,
    actor,
    people: await run(newPeople),
    items,
    stockroom: await run(newStockroom),
    machines: made,
  };
}

/** Many, as what one person does with one item has to wait for what the same person did with it before. */
async function newPeople({ trx, accountId }: AccountScope): Promise<string[]> {
  const ids = Array.from({ length: 40 }, () => uuid());
  await trx
    .insertInto('users')
    .values(
      ids.map((id) => ({
        customer_account_id: accountId,
        id,
        username: `of a scene ${id}`,
        user_type: 'user' as const,
      })),
    )
    .execute();
  return ids;
}

async function newItems({ trx, accountId }: AccountScope): Promise<[string, string]> {
  const ids: [string, string] = [uuid(), uuid()];
  await trx
    .insertInto('items')
    .values(ids.map((id) => ({ customer_account_id: accountId, id, description: `Of a scene ${id}` })))
    .execute();
  return ids;
}

async function newStockroom({ trx, accountId }: AccountScope): Promise<string> {
  const id = uuid();
  await sql`
    INSERT INTO stockrooms (customer_account_id, id, group_id, location_id, stockroom_name)
    SELECT customer_account_id, ${id}, group_id, id, ${`Of a scene ${id}`} FROM locations
    WHERE customer_account_id = ${accountId} LIMIT 1`.execute(trx);
  return id;
}

async function newMachine(scope: AccountScope, item_id: string, bins: number): Promise<Machine> {
  const { trx, accountId } = scope;
  const device_id = uuid();
  await sql`
    INSERT INTO devices (customer_account_id, id, device_name) VALUES (${accountId}, ${device_id}, ${`Of a scene ${device_id}`})`.execute(
    trx,
  );
  const valid_from = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const layouts = await saveLayout(scope, {
    device_id,
    valid_from,
    bins: Array.from({ length: bins }, (_, place) => ({
      board_number: 1,
      bin_number: place + 1,
      item_id,
      capacity: 100,
      par: 20,
      minimum: 2,
    })),
  });
  return {
    device_id,
    bins: layouts.map(({ place_id, board_number, bin_number }) => ({ place_id, board_number, bin_number })),
  };
}

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((each) => ({ each, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each);
}
