import type { Gauge } from 'prom-client';
import { gauge } from './metricKinds';

/** The counts of a connection pool. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const poolsOf: unique symbol = Symbol.for('vended pools');

type PoolGauge = Gauge<'state'> & { [poolsOf]?: Set<CountedPool> };

/**
 * A metric of the connections of all open pools. Several bundles in one process contain this module and may open pools for the same
 * metric, which is created once, so its pools are registered where all bundles find them.
 */
export function poolMetric(metric: { readonly name: string; readonly help: string }) {
  const own = new Set<CountedPool>();
  const made: PoolGauge = gauge({ ...metric, labelNames: ['state'] }, (connections) => {
    const sum = (count: (pool: CountedPool) => number) =>
      [...own].reduce((total, pool) => total + count(pool), 0);
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
  });
  const pools = (made[poolsOf] ??= own);
  return {
    opened: (pool: CountedPool) => void pools.add(pool),
    closed: (pool: CountedPool) => void pools.delete(pool),
  };
}
