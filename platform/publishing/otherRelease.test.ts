import { commandLine } from '../testing/commandLine';
import { builtModule } from '../testing/folders';
import { storesOf } from '../testing/registries';
import { heal } from './heal';

/** The version of the shell's contract in the release that runs. */
let mockVersion = '1.0.0';

jest.mock('@vended/module/shellApi', () => ({
  ...jest.requireActual<object>('@vended/module/shellApi'),
  get shellApiVersion() {
    return mockVersion;
  },
}));

/** Builds of alpha, each published and made live by the release that has its contract. */
async function liveInTurn(...contracts: readonly string[]) {
  const line = await commandLine();
  for (const [number, contract] of contracts.entries()) {
    mockVersion = `${contract}.0.0`;
    const changes = { version: `1.${number}.0`, contract: `^${contract}.0.0` };
    await line.run('publish', await builtModule('mfe-alpha', changes), '--promote');
  }
  const published = async (version: string) => {
    const [build = ''] =
      new RegExp(`${version.replaceAll('.', '\\.')}\\+\\w{16}`).exec(await line.run('list')) ?? [];
    return build;
  };
  return { ...line, published };
}

test('a build that the shell of this release does not run is shown to nobody', async () => {
  const { run, live } = await liveInTurn('1', '2');
  for (const words of [
    ['promote', 'mfe-alpha', '1.0.0'],
    ['rollout', 'build', 'mfe-alpha', '1.0.0', '--share', '10'],
    ['rollout', 'build', 'mfe-alpha', '1.0.0', '--link'],
  ])
    await expect(run(...words)).rejects.toThrow(
      'mfe-alpha breaks the rule "contract range": it needs ^1.0.0 of the shell\'s contract, and the shell offers 2.0.0.',
    );
  expect(await live()).toMatch(/^1\.1\.0/);
});

test('a rollback passes over builds that the shell of this release does not run', async () => {
  const { run, live } = await liveInTurn('2', '1', '2');
  await run('rollback', 'mfe-alpha');
  expect(await live()).toMatch(/^1\.0\.0/);
});

test('a rollback says that the shell of this release runs none of the builds before', async () => {
  const { run, live } = await liveInTurn('1', '2');
  await expect(run('rollback', 'mfe-alpha')).rejects.toThrow('the shell of this release runs none of them');
  expect(await live()).toMatch(/^1\.1\.0/);
});

test('an automatic rollback passes over them too', async () => {
  const { modulesDir, live, published } = await liveInTurn('2', '1', '2');
  const stores = await storesOf(modulesDir);
  for (const version of ['1.0.0', '1.1.0'])
    await stores.registry.setProven({ name: 'mfe-alpha', build: await published(version) }, true);
  const failing = await live();
  expect(await heal({ stores, name: 'mfe-alpha', failing, why: 'It failed in 5 of 5 visits' })).toBe(
    'rolled back',
  );
  expect(await live()).toBe(await published('1.0.0'));
});
