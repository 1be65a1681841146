import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { metricsText } from '@vended/server/metrics';
import { publish } from '../publishing/publish';
import { folderStores } from '../publishing/stores';
import { builtModule } from '../testing/folders';
import { runningGateway } from '../testing/runningGateway';

it('a gateway says which revision it serves, and that there is a later one which it cannot adopt', async () => {
  const { modulesDir } = await runningGateway({}, ['mfe-alpha']);
  expect(await revisions()).toEqual({ revision: 1, latest_revision: 1 });
  // Nobody has asked for a page since.
  await publish([await builtModule('mfe-beta')], folderStores(modulesDir));
  expect(await revisions()).toEqual({ revision: 2, latest_revision: 2 });

  const modules = { 'mfe-alpha': { live: '9.0.0+0123456789abcdef', previous: [] } };
  await writeFile(path.join(modulesDir, 'registry.json'), JSON.stringify({ revision: 3, modules }));
  expect(await revisions()).toEqual({ revision: 2, latest_revision: 3 });
  expect((await metricsText()).text).toContain('\nvended_registry_reached 1\n');
});

async function revisions(): Promise<Readonly<Record<string, number>>> {
  const { text } = await metricsText();
  const lines = text.matchAll(/^vended_registry_(\w*revision) (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', revision]) => [name, Number(revision)]));
}
