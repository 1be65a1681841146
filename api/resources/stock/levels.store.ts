import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { levelList, type listLevels, type ListedLevel } from '@vended/contract/stock/levels';
import { noRecord } from '@vended/contract/filters';
import { levelFilters } from '@vended/contract/stock/levels.fields';
import type { AccountScope } from '../../storage/access/database';
import { refuseGone } from '../../storage/queries/filteredPage';
import { byText, readPage, type Page } from '../../storage/queries/page';
import { withinAccount } from '../../storage/queries/withinAccount';
import { requireDevice } from '../devices/devices.store';
import { requireGroup } from '../groups/groups.store';
import { requireItem } from '../items/items.store';
import { requireLocation } from '../locations/locations.store';
import { requireVendor } from '../vendors/vendors.store';
import { levelState } from './levelState';
import { requirePlace } from './places.store';

type Query = z.output<(typeof listLevels)['input']>;

/** What a bin or a stockroom is called; boards and bins are in the order of their numbers, because texts with numbers are. */
const place = sql<string>`coalesce(devices.device_name || ', board ' || place.board_number || ', bin ' || place.bin_number,
  stockrooms.stockroom_name, '')`;

const order = {
  sorts: {
    description: { ...byText('items.description'), then: 'place' },
    place: { by: place, type: 'text', then: 'description' },
  },
  defaultSort: levelList.defaultSort,
  id: 'level.id',
} as const;

const isMisplaced = sql<boolean>`(place.device_id IS NOT NULL AND layout.id IS NULL AND level.quantity > 0)`;

const state = levelState(sql<number>`level.quantity`, sql<number | null>`layout.minimum`);

/** Added up only where something is missing that comes back. */
const onLoanFrom = (accountId: string) => sql<number>`CASE
  WHEN layout.par > level.quantity AND said.loan_days IS NOT NULL THEN least(layout.par - level.quantity, (
    SELECT coalesce(sum(loan.quantity - returned - written_off), 0)::int
    FROM stock_loans AS loan
    JOIN stock_movements AS line ON line.customer_account_id = ${accountId} AND line.id = loan.id
    WHERE loan.customer_account_id = ${accountId} AND loan.item_id = level.item_id AND closed_at IS NULL
      AND line.from_place_id = level.place_id))
  ELSE 0 END`;

/** By the names of the filters: what is compared with their values. */
const filtered = {
  place_id: sql`level.place_id`,
  group_id: sql`stockrooms.group_id`,
  location_id: sql`stockrooms.location_id`,
  device_id: sql`place.device_id`,
  kind: sql`CASE WHEN place.device_id IS NULL THEN 'stockroom' ELSE 'bin' END`,
  item_id: sql`level.item_id`,
  vendor_id: sql`items.vendor_id`,
  state,
  misplaced: sql`CASE WHEN ${isMisplaced} THEN 'wrong' END`,
  counting: sql`CASE WHEN level.shortfall > 0 THEN 'asked' END`,
} as const satisfies Record<keyof typeof levelFilters, RawBuilder<unknown>>;

const records = {
  place_id: requirePlace,
  group_id: requireGroup,
  location_id: requireLocation,
  device_id: requireDevice,
  item_id: requireItem,
  vendor_id: requireVendor,
} as const;

/** @throws BadInput for a filter by a record that does not exist */
export async function pageOfLevels(scope: AccountScope, query: Query): Promise<Page<ListedLevel>> {
  const { trx, accountId } = scope;
  for (const [name, find] of Object.entries(records) as [keyof typeof records, typeof requirePlace][])
    await refuseGone(name, levelFilters[name], query[name], (id) => find(scope, id));
  let levels = trx
    .selectFrom('stock_levels as level')
    .innerJoin('items', withinAccount('items.id', 'level.item_id'))
    .innerJoin('stock_places as place', withinAccount('place.id', 'level.place_id'))
    .leftJoin('stock_layouts as layout', (join) =>
      join
        .onRef('layout.customer_account_id', '=', 'level.customer_account_id')
        .onRef('layout.place_id', '=', 'level.place_id')
        .onRef('layout.item_id', '=', 'level.item_id')
        .on('layout.valid_until', 'is', null),
    )
    .leftJoin('stock_items as said', withinAccount('said.item_id', 'level.item_id'))
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.customer_account_id', '=', 'level.customer_account_id')
        .onRef('devices.id', '=', 'place.device_id'),
    )
    .leftJoin('stockrooms', (join) =>
      join
        .onRef('stockrooms.customer_account_id', '=', 'level.customer_account_id')
        .on(sql<boolean>`stockrooms.id = coalesce(place.stockroom_id, devices.stockroom_id)`),
    )
    .leftJoin('locations', (join) =>
      join
        .onRef('locations.customer_account_id', '=', 'level.customer_account_id')
        .onRef('locations.id', '=', 'stockrooms.location_id'),
    )
    .select([
      'level.id',
      'level.item_id',
      'level.place_id',
      'items.description',
      'items.master_id',
      'items.bar_codes',
      place.as('place'),
      'level.quantity',
      sql<string>`coalesce(said.unit, '')`.as('unit'),
      state.as('state'),
      'layout.minimum',
      'layout.par',
      'layout.capacity',
      sql<boolean>`level.shortfall > 0`.as('to_count'),
      sql<number>`coalesce(said.minimum, 0)`.as('item_minimum'),
      isMisplaced.as('misplaced'),
      sql<boolean>`items.archived_at IS NOT NULL`.as('archived'),
      onLoanFrom(accountId).as('on_loan'),
      'locations.location_name',
      'stockrooms.id as stockroom_id',
      'stockrooms.stockroom_name',
      'place.device_id',
      'devices.device_name',
      'place.board_number',
      'place.bin_number',
    ])
    .where('level.customer_account_id', '=', accountId)
    // What was once in a bin, and is not there now and does not belong there, is of no interest.
    .where(
      sql<boolean>`(level.quantity > 0 OR level.shortfall > 0 OR layout.id IS NOT NULL OR place.device_id IS NULL)`,
    );
  // What is in an archived device is listed where the device or the bin is asked for, and never among the bins.
  if (query.kind === 'bin' || (query.device_id === undefined && query.place_id === undefined))
    levels = levels.where('devices.archived_at', 'is', null);
  for (const [name, column] of Object.entries(filtered) as [keyof typeof filtered, RawBuilder<unknown>][]) {
    const value = query[name];
    if (value === undefined) continue;
    levels = levels.where(
      value === noRecord ? sql<boolean>`${column} IS NULL` : sql<boolean>`${column} = ${value}`,
    );
  }
  return readPage(levels, query, order);
}
