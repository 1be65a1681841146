import { setTimeout as pause } from 'node:timers/promises';
import { metricsText } from '@vended/server/metricKinds';
import { publish } from '@vended/platform/testing/publishing';
import { builtModule } from '@vended/platform/testing/folders';
import { runningGateway } from '../testing/runningGateway';
import { postgres } from '@vended/platform/testing/platformDatabase';
import { registryUrlOf, storesOf } from '@vended/platform/testing/registries';

it('a gateway says which revision it serves, and that there is a later one which it cannot adopt', async () => {
  const { modulesDir } = await runningGateway({}, ['mfe-alpha']);
  expect(await revisions()).toEqual({ revision: 1, latest_revision: 1 });
  await publish([await builtModule('mfe-beta')], await storesOf(modulesDir));
  expect(await revisions()).toEqual({ revision: 2, latest_revision: 2 });

  const modules = { 'mfe-alpha': { live: '9.0.0+0123456789abcdef', previous: [] } };
  await postgres.run(
    await registryUrlOf(modulesDir),
    `INSERT INTO platform.revisions (revision, by, action, what, modules) VALUES (3, 'ada', 'promote', 'x', $1);`,
    [JSON.stringify(modules)],
  );
  while ((await revisions())['latest_revision'] !== 3) await pause(20);
  expect(await revisions()).toEqual({ revision: 2, latest_revision: 3 });
  expect((await metricsText()).text).toContain('\nvended_registry_reached 1\n');
});

async function revisions(): Promise<Readonly<Record<string, number>>> {
  const { text } = await metricsText();
  const lines = text.matchAll(/^vended_registry_(\w*revision) (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', revision]) => [name, Number(revision)]));
}
