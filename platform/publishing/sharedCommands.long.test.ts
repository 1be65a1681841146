import { StartError } from '@vended/server/startError.mjs';
import { saidBy } from '../testing/commandLine';
import { builtModule, emptyFolder } from '../testing/folders';
import { postgres } from '../testing/platformDatabase';
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
    const siteLinks = () => Promise.reject(new Error('No link is made.'));
    try {
      return await saidBy(args, { ...stores, siteLinks, user: `ada${machine}` });
    } finally {
      await closeStores(stores);
    }
  };
}

const alpha = (version: string) => builtModule('mfe-alpha', { version });

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
