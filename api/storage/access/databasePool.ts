import { Pool, type PoolConfig } from 'pg';

/** Connections whose transactions have a time limit for each statement, in milliseconds. */
export class DatabasePool extends Pool {
  constructor(
    config: PoolConfig,
    readonly statementTimeoutMs: number,
  ) {
    super(config);
  }
}
