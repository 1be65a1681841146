import { metricsText } from './metricKinds';
import { poolMetric } from './poolMetric';

const metric = { name: 'vended_connections_of_test', help: 'Connections of a test.' };

it('counts the pools of every bundle of the process, whichever made the metric', async () => {
  const [first, later] = [poolMetric(metric), poolMetric(metric)];
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 4 };
  first.opened(pool);
  const other = { totalCount: 5, idleCount: 2, waitingCount: 0 };
  later.opened(other);
  expect(await counted()).toEqual({ used: 5, idle: 3, waiting: 4 });
  first.closed(pool);
  expect(await counted()).toEqual({ used: 3, idle: 2, waiting: 0 });
});

async function counted(): Promise<Readonly<Record<string, number>>> {
  const { text } = await metricsText();
  const lines = text.matchAll(/^vended_connections_of_test\{state="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, state = '', count]) => [state, Number(count)]));
}
