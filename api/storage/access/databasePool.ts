import { Pool, type PoolConfig } from 'pg';
import { gauge } from '@vended/server/metrics';

/** The pools that are open, for their metrics. */
const openPools = new Set<Pool>();

/** Connections whose transactions have a time limit for each statement, in milliseconds. */
export class DatabasePool extends Pool {
  constructor(
    config: PoolConfig,
    readonly statementTimeoutMs: number,
  ) {
    super(config);
    openPools.add(this);
  }

  override async end(): Promise<void> {
    openPools.delete(this);
    await super.end();
  }
}

gauge(
  {
    name: 'vended_database_connections',
    help: 'Connections to the database that are in use or idle, and queries that wait for one.',
    labelNames: ['state'],
  },
  (connections) => {
    const sum = (count: (pool: Pool) => number) =>
      [...openPools].reduce((total, pool) => total + count(pool), 0);
    connections.set(
      { state: 'used' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    connections.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    connections.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    );
  },
);
