import { sql, type RawBuilder } from 'kysely';
import {
  connectionLimits,
  connectionOrder,
  connectionRank,
  pingIntervals,
  type DeviceConnection,
} from '@vended/contract/deviceConnection';
import type { Sort } from '../../storage/queries/page';

// The rule of `connectionOf` in the contract, by the clock of the database, which also stamps the pings.

/** The expression that an index is on. */
const lastPing = sql`coalesce(devices.last_ping, '-infinity')`;

/** Before when the last ping of a late device was, and before when that of an offline one. */
function limits(): Readonly<Record<'late' | 'offline', RawBuilder<unknown>>> {
  const types = [...pingIntervals.keys()];
  const ago = (state: 'late' | 'offline') => {
    const usual = sql.lit(connectionLimits()[state]);
    if (types.length === 0) return sql`now() - make_interval(secs => ${usual})`;
    const others = types.map((type) => sql`WHEN ${type} THEN ${sql.lit(connectionLimits(type)[state])}`);
    const seconds = sql`CASE lower(devices.device_type) ${sql.join(others, sql` `)} ELSE ${usual} END`;
    return sql`now() - make_interval(secs => ${seconds})`;
  };
  return { late: ago('late'), offline: ago('offline') };
}

/** A value for each connection. */
function byConnection(valueOf: (connection: DeviceConnection) => string): RawBuilder<unknown> {
  const { late, offline } = limits();
  const value = (connection: DeviceConnection) => sql.lit(valueOf(connection));
  return sql`CASE
    WHEN devices.last_ping IS NULL THEN ${value('never')}
    WHEN ${lastPing} >= ${late} THEN ${value('online')}
    WHEN ${lastPing} >= ${offline} THEN ${value('late')}
    ELSE ${value('offline')} END`;
}

export const connectionColumn = () => sql<DeviceConnection>`${byConnection((connection) => connection)}`;

/** Whether a device has one of the connections; an index finds those that do. */
export function hasConnection(connections: readonly string[]): RawBuilder<boolean> {
  const { late, offline } = limits();
  const tests: Readonly<Record<DeviceConnection, RawBuilder<boolean>>> = {
    online: sql`${lastPing} >= ${late}`,
    late: sql`(${lastPing} < ${late} AND ${lastPing} >= ${offline})`,
    offline: sql`(${lastPing} < ${offline} AND ${lastPing} > '-infinity')`,
    never: sql`${lastPing} = '-infinity'`,
  };
  const wanted = Object.entries(tests).flatMap(([connection, test]) =>
    connections.includes(connection) ? [test] : [],
  );
  return sql<boolean>`(${sql.join(wanted, sql` OR `)})`;
}

/** By connection, then by name. No index has this order, because it changes with time. */
export const sortByConnection = (): Sort => ({
  by: sql`${byConnection(connectionRank)} || devices.device_name`,
  type: 'text',
  keyOf: connectionOrder,
});
