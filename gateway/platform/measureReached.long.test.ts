import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { metricsText } from '@vended/server/metricKinds';
import { publishShell } from '@vended/platform/publishing/publishShell';
import { builtShell, emptyFolder } from '@vended/platform/testing/folders';
import { postgres } from '@vended/platform/testing/platformDatabase';
import { serveGateway } from '../testing/runningGateway';

it('a node says when it cannot reach the registry that it shares with others, and when it can again', async () => {
  const registryUrl = await postgres.create();
  const modulesDir = await emptyFolder();
  await publishShell(await builtShell(), path.join(modulesDir, 'shell'));
  await serveGateway(modulesDir, { registryUrl, buildStore: { kind: 'postgres' } });
  expect(await reached()).toBe('1');
  await postgres.allowConnections(registryUrl, false);
  while ((await reached()) !== '0') await pause(20);
  await postgres.allowConnections(registryUrl, true);
  while ((await reached()) !== '1') await pause(20);
});

async function reached(): Promise<string | undefined> {
  const { text } = await metricsText();
  return /^vended_registry_reached (.*)$/m.exec(text)?.[1];
}
