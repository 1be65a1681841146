import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { builtModule, builtShell, emptyFolder, script } from '../testing/folders';
import { liveBuild, liveModules, registryUrlOf, storesOf } from '../testing/registries';
import { publishAtStart } from './publishAtStart';

/** An installation that is started again and again with the same builds. */
async function installation(settings: Readonly<Record<string, string>>) {
  const modulesDir = await emptyFolder();
  const env = { LOG_LEVEL: 'silent', DATABASE_URL: await registryUrlOf(modulesDir), ...settings };
  const modules = [{ name: 'mfe-alpha', dist: await builtModule('mfe-alpha'), changed: false }];
  const [shellDist, dataDir] = [await builtShell(), await emptyFolder()];
  const start = () =>
    publishAtStart({
      ...{ env, modulesDir, dataDir, modules, shellDist },
      say: () => undefined,
      provenanceOf: () => null,
    });
  return { modulesDir, start };
}

describe.each([
  ['on a machine of a developer', {}],
  ['in production', { NODE_ENV: 'production' }],
])('%s', (_where, settings) => {
  it('a first start makes live what it carries, and the next one changes nothing', async () => {
    const { modulesDir, start } = await installation(settings);
    await start();
    expect(await liveBuild(modulesDir, 'mfe-alpha')).toMatch(/^1\.0\.0\+/);
    const before = await liveModules(modulesDir);
    await start();
    expect(await liveModules(modulesDir)).toEqual(before);
  });

  it('a start installs a live build again whose folder was removed, and it stays live', async () => {
    const { modulesDir, start } = await installation(settings);
    await start();
    const build = await liveBuild(modulesDir, 'mfe-alpha');
    await rm(modulesDir, { recursive: true });
    await start();
    expect(await readFile(path.join(modulesDir, 'mfe-alpha', build, 'remoteEntry.js'), 'utf8')).toBe(script);
    const { builds, registry } = await storesOf(modulesDir);
    expect(await builds.bringWhole({ name: 'mfe-alpha', build })).toBe(true);
    expect((await registry.read()).revision).toBe(1);
  });
});
