import { gauge } from './metrics';

/** What a pool of connections counts. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** A metric of the connections of the pools that are open. */
export function poolMetric(metric: { readonly name: string; readonly help: string }) {
  const pools = new Set<CountedPool>();
  gauge({ ...metric, labelNames: ['state'] }, (connections) => {
    const sum = (count: (pool: CountedPool) => number) =>
      [...pools].reduce((total, pool) => total + count(pool), 0);
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
  return {
    opened: (pool: CountedPool) => void pools.add(pool),
    closed: (pool: CountedPool) => void pools.delete(pool),
  };
}
