import { setTimeout as pause } from 'node:timers/promises';
import reservedAddresses from '@vended/module/platform/reservedAddresses.json';
import { metricsText } from '@vended/server/metricKinds';
import { runningGateway } from '../testing/runningGateway';

it('counts only pages as pages: what the gateway answers itself has the first part of its address as its kind', async () => {
  const { url } = await runningGateway();
  for (const first of [...reservedAddresses, 'items', 'vendors'])
    await (await fetch(`${url}/${first}?v=1`)).arrayBuffer();
  // A request is counted once its connection says that all was sent, which may be after the visitor has all.
  while (((await counted())['page'] ?? 0) < 2) await pause(10);
  const { page, ...others } = await counted();
  expect(page).toBe(2);
  expect(Object.keys(others).sort()).toEqual([...reservedAddresses].sort());
});

/** How many requests of each kind were answered, whatever their status. */
async function counted(): Promise<Readonly<Record<string, number>>> {
  const { text } = await metricsText();
  const lines = text.matchAll(
    /^vended_gateway_request_duration_seconds_count\{kind="([^"]+)",[^}]*\} (\d+)$/gm,
  );
  const counts: Record<string, number> = {};
  for (const [, kind = '', count] of lines) counts[kind] = (counts[kind] ?? 0) + Number(count);
  return counts;
}
