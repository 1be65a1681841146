import { Pool, type PoolConfig } from 'pg';
import { poolMetric } from '@vended/server/poolMetric';

const connections = poolMetric({
  name: 'vended_database_connections',
  help: 'Connections to the database that are in use or idle, and queries that wait for one.',
});

/** A pool of connections, with a time limit for each statement in milliseconds. */
export class DatabasePool extends Pool {
  constructor(
    config: PoolConfig,
    readonly statementTimeoutMs: number,
  ) {
    super(config);
    connections.opened(this);
  }

  override async end(): Promise<void> {
    connections.closed(this);
    await super.end();
  }
}
