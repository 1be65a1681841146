import { StartError } from '@vended/server/startError.mjs';
import { builtModule, emptyFolder } from '../testing/folders';
import { postgres } from '../testing/platformDatabase';
import { runCommand } from './commands';
import { closeStores } from './openStores';
import { prune } from './prune';
import { openNode } from '../testing/registries';

/** `npm run module` on two machines with one registry: each call may be made on either. */
async function twoMachines(database?: string) {
  const registryUrl = database ?? (await postgres.create());
  const folders = [await emptyFolder(), await emptyFolder()];
  return async (machine: 0 | 1, ...args: string[]): Promise<string> => {
    const stores = await openNode({
      modulesDir: folders[machine] ?? '',
      registryUrl,
      buildStore: { kind: 'postgres' },
    });
    const said: string[] = [];
    try {
      await runCommand(args, {
        ...stores,
        siteLinks: () => Promise.reject(new Error('No link is made.')),
        user: `ada${machine}`,
        say: (line) => said.push(line),
        folderOf: (named) => Promise.resolve(named),
        provenanceOf: () => null,
        verifyBuild: () => Promise.resolve(),
      });
    } finally {
      await closeStores(stores);
    }
    return said.join('\n');
  };
}

const alpha = (version: string) => builtModule('mfe-alpha', { version });

it('publish, promote, rollout, rollback, restore and history work the same on every machine', async () => {
  const run = await twoMachines();
  await run(0, 'publish', await alpha('1.0.0'), '--promote');
  await run(1, 'publish', await alpha('1.1.0'));
  expect(await run(0, 'promote', 'mfe-alpha')).toMatch(/^mfe-alpha 1\.1\.0\+\w{16} is live\.$/);
  expect(await run(1, 'rollback', 'mfe-alpha', '--why', 'wrong prices')).toMatch(/^mfe-alpha 1\.0\.0\+/);
  await run(1, 'rollout', 'build', 'mfe-alpha', '1.1.0', '--share', '10');
  expect(await run(0, 'list')).toMatch(
    /1\.1\.0\+\w{16} .+ rolled out to 10% of visitors, withdrawn, by ada1\n {2}1\.0\.0\+\w{16} .+ live since/,
  );
  expect(await run(0, 'rollout', 'build', 'mfe-alpha', '--end')).toMatch(/^Everyone gets the live build/);
  expect(await run(1, 'restore', '4')).toBe('Live is what was live after change 4.');

  const history = (await run(0, 'history')).split('\n');
  expect(history).toHaveLength(8);
  expect(history[0]).toMatch(/^8 {2}\S+ \S+ {2}ada1 {2}restore revision 4$/);
  expect(history[3]).toMatch(/^5 {2}\S+ \S+ {2}ada1 {2}rollback mfe-alpha: wrong prices$/);
  expect(await run(1, 'history', '--last', '1')).toBe(history[0]);
  await expect(run(1, 'restore', '99')).rejects.toThrow('There is no revision 99. See which there are');
});

it('a change says in one line that the database is full, and can be made once it has room', async () => {
  const registryUrl = await postgres.create();
  const run = await twoMachines(registryUrl);
  await run(0, 'publish', await alpha('1.0.0'));
  const makeRoom = await postgres.fillUp(registryUrl, 'platform.revisions');
  await expect(run(1, 'promote', 'mfe-alpha')).rejects.toThrow(
    new StartError(
      "The registry's database cannot read or change what is live (could not extend file: No space left on device): start it, or free disk space.",
    ),
  );
  await makeRoom();
  expect(await run(1, 'promote', 'mfe-alpha')).toMatch(/is live\.$/);
});

it('prune removes builds and their files where the records of other builds are malformed', async () => {
  const registryUrl = await postgres.create();
  const run = await twoMachines(registryUrl);
  for (const version of ['1.0.0', '1.1.0'])
    await run(0, 'publish', await builtModule('mfe-alpha', { version }, `export const v = '${version}';`));
  await run(0, 'promote', 'mfe-alpha', '1.1.0');
  for (const [build, files] of Object.entries({ one: '[]', other: '{"a.js": {"bytes": 1}, "b.js": "text"}' }))
    await postgres.run(
      registryUrl,
      `INSERT INTO platform.builds (name, build, published_at, files) VALUES ('mfe-beta', $1, now(), $2)`,
      [build, files],
    );
  expect(await run(1, 'prune', '--days', '0')).toMatch(/^Removed mfe-alpha 1\.0\.0\+\w+\.$/);
  const left = await postgres.run(
    registryUrl,
    `SELECT convert_from(content, 'UTF8') AS text FROM platform.files WHERE content LIKE 'export const v%'`,
  );
  expect(left).toEqual([{ text: `export const v = '1.1.0';` }]);
});

it.each(['succeeds', 'fails after that'])(
  'a build that prune is removing is not made live meanwhile: that change waits, and is refused (prune %s)',
  async (outcome) => {
    const registryUrl = await postgres.create();
    const run = await twoMachines(registryUrl);
    for (const version of ['1.0.0', '1.1.0']) await run(0, 'publish', await alpha(version));
    await run(0, 'promote', 'mfe-alpha', '1.1.0');
    const stores = await openNode({
      modulesDir: await emptyFolder(),
      registryUrl,
      buildStore: { kind: 'postgres' },
    });
    const isWaiting = async () => {
      const rows = await postgres.run(
        registryUrl,
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    let promoted: string | undefined;
    let promoting: Promise<void> | undefined;
    const remove: typeof stores.builds.remove = async (id) => {
      // It has read the registry and checked the build when it waits.
      promoting = run(0, 'promote', 'mfe-alpha', '1.0.0').then(
        (said) => void (promoted = said),
        (error: unknown) => void (promoted = error instanceof Error ? error.message : ''),
      );
      while (promoted === undefined && !(await isWaiting())) await new Promise(setImmediate);
      await stores.builds.remove(id);
      if (outcome !== 'succeeds') throw new StartError('The store is away.');
    };
    try {
      const builds = { ...stores.builds, remove };
      const pruned = await prune({ ...stores, builds, by: 'ada' }, { keep: 3, olderThan: new Date() }).catch(
        String,
      );
      expect(String(pruned)).toMatch(
        outcome === 'succeeds' ? /^mfe-alpha 1\.0\.0\+\w+$/ : /The store is away\.$/,
      );
      await promoting;
      expect(promoted).toMatch(/^There is no build 1\.0\.0\+\w+ of mfe-alpha\. Publish it again/);
    } finally {
      await closeStores(stores);
    }
    expect(await run(1, 'list')).toMatch(/1\.1\.0\+\w{16} .+ live since/);
  },
);

it('prune removes builds, and the files that only they had', async () => {
  const run = await twoMachines();
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await run(0, 'publish', await builtModule('mfe-alpha', { version }, `export const v = '${version}';`));
  await run(0, 'promote', 'mfe-alpha', '1.2.0');
  expect(await run(1, 'prune', '--days', '0')).toMatch(
    /^Removed mfe-alpha 1\.1\.0\+\w+\.\nRemoved mfe-alpha 1\.0\.0/,
  );
  expect(await run(0, 'list')).not.toContain('1.0.0');
  await run(1, 'publish', await builtModule('mfe-alpha', { version: '1.0.0' }, `export const v = '1.0.0';`));
  expect(await run(0, 'promote', 'mfe-alpha', '1.2.0')).toMatch(/is live already/);
  expect(await run(1, 'promote', 'mfe-alpha', '1.0.0')).toMatch(/is live\.$/);
});
