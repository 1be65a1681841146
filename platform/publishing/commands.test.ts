import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newTeamKey } from '@vended/webpack/publishing/teamKey.mjs';
import { buildRecord } from '../builds/buildRecord';
import { moduleBuild } from '../registry/moduleBuild';
import { buildPath } from '../registry/modulesFolder';
import { commandLine } from '../testing/commandLine';
import { builtModule } from '../testing/folders';
import { installBuild } from '../testing/publishing';
import { portion, prune } from './prune';
import { postgres } from '../testing/platformDatabase';
import { liveModules, registryUrlOf, storesOf } from '../testing/registries';

async function publishedLongAgo(modulesDir: string, version: string) {
  const builds = await readdir(path.join(modulesDir, 'mfe-alpha'));
  const build = builds.find((name) => name.startsWith(version) && !name.endsWith('.proven')) ?? 'none';
  const file = path.join(buildPath(modulesDir, { name: 'mfe-alpha', build }), 'record.json');
  const record = buildRecord.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...record, publishedAt: new Date(0).toISOString() }));
}

const alpha = (version: string) => builtModule('mfe-alpha', { version });

/** A command line with alpha live, and what is rolled out. */
async function withAlpha(...newer: readonly string[]) {
  const line = await commandLine();
  await line.run('publish', await alpha('1.0.0'), '--promote');
  for (const version of newer) await line.run('publish', await alpha(version));
  const rollouts = async () => (await (await storesOf(line.modulesDir)).registry.read()).rollouts;
  return { ...line, rollouts };
}

/** A command line with alpha live, for commands that are refused and change nothing. */
let unchanged: Awaited<ReturnType<typeof withAlpha>>;
beforeAll(async () => {
  unchanged = await withAlpha();
});

describe('rollout build --link', () => {
  it('prints a link, which is in the history, and changes nothing of what is live', async () => {
    const { run, live, rollouts } = await withAlpha('1.1.0');
    const words = ['rollout', 'build', 'mfe-alpha', '1.1.0', '--link', '--by', 'grace'];
    const [link, note] = (await run(...words)).split('\n');
    expect(link).toMatch(/^https:\/\/console\.example\/preview\/mfe-alpha\/1\.1\.0%2B\w{16}\/[\w.-]+$/);
    expect(note).toMatch(/^It shows mfe-alpha 1\.1\.0\+\w{16} until \S+ \S+ UTC\. End it earlier: npm run/);
    expect(await run('rollout', 'list')).toMatch(
      / mfe-alpha 1\.1\.0\+\w{16} for everyone with its link {2}made by grace .* ends /,
    );
    expect(await run('history', '--last', '1')).toMatch(
      /^4 {2}\S+ \S+ {2}grace {2}preview mfe-alpha 1\.1\.0\+\w{16} until \S+ \S+$/,
    );
    expect([await live(), await rollouts()]).toEqual([expect.stringMatching(/^1\.0\.0/), []]);
    const [, id = ''] = /rollout end (\w+)$/.exec(note ?? '') ?? [];
    expect(await run('rollout', 'end', id)).toMatch(
      /^The link \w{16} to mfe-alpha 1\.1\.0\+\w+ is revoked\.$/,
    );
    expect(await run('rollout', 'list', 'mfe-alpha')).toMatch(/revoked by ada$/);
  });

  it.each([
    [['build', '--link'], 'Name a module'],
    [['module', 'mfe-alpha', '--link'], 'A link shows a build'],
    [['build', 'mfe-alpha', '9.9.9', '--link'], 'there is no build 9.9.9. Publish it'],
    [['build', 'mfe-alpha', '--link', '--hours', '0'], 'Give a whole number of hours from 1 to 720.'],
    [['build', 'mfe-alpha', '--link', '--hours', 'long'], 'Give a whole number of hours from 1 to 720.'],
    [['end', 'nothing'], 'There is no link nothing. See which there are'],
    [['end'], 'Name the one to end by its id'],
  ])('refuses %j', async (args, sentence) => {
    await expect(unchanged.run('rollout', ...args)).rejects.toThrow(sentence);
  });

  it('refuses a build with an address that another live module has got since', async () => {
    const { run, modulesDir } = await commandLine();
    await run('publish', await alpha('1.0.0'), await builtModule('mfe-beta'), '--promote');
    const routes = [{ path: '/beta', title: 'Beta', permission: 'inventory.read' as const }];
    await installBuild(
      await builtModule('mfe-alpha', { version: '1.1.0', routes }),
      await storesOf(modulesDir),
    );
    await expect(run('rollout', 'build', 'mfe-alpha', '1.1.0', '--link')).rejects.toThrow(
      /mfe-alpha breaks the rule "no clashes": mfe-alpha and mfe-beta both have the route \/beta/,
    );
  });
});

describe('rollout of a module or a route', () => {
  it('is for some only, and for everybody again', async () => {
    const { run, rollouts } = await withAlpha();
    const route = ['rollout', 'route', 'mfe-alpha', '/alpha'];
    expect(await run(...route, '--account', 'Acme', '--share', '5')).toBe(
      '/alpha of mfe-alpha is on for Acme, 5% of visitors.\nIt is for Acme, 5% of visitors. Nothing looks up accounts: check how they are spelt.',
    );
    expect(await run('rollout', 'module', 'mfe-alpha', '--user-type', 'administrator')).toBe(
      'mfe-alpha is on for every administrator.',
    );
    expect(await run('list', 'mfe-alpha')).toContain('  /alpha only for Acme, 5% of visitors');
    expect(await run('rollout', 'module', 'mfe-alpha', '--end')).toBe('mfe-alpha is on for everyone.');
    expect(await rollouts()).toMatchObject([
      { kind: 'route', route: '/alpha', whom: { accounts: ['Acme'], userTypes: [], share: 5 } },
    ]);
    expect(await run('history')).toContain('ada  roll out mfe-alpha /alpha for Acme, 5% of visitors');
    await run(...route, '--end');
    expect(await rollouts()).toEqual([]);
    expect(await run(...route, '--end')).toBe('mfe-alpha /alpha was not rolled out to some only.');
  });

  it('comes back with a revision in which it was', async () => {
    const { run, rollouts } = await withAlpha();
    await run('rollout', 'module', 'mfe-alpha', '--nobody');
    await run('rollout', 'value', 'colour', 'red', '--nobody');
    const before = await rollouts();
    await run('rollout', 'module', 'mfe-alpha', '--end');
    await run('rollout', 'value', 'colour', '--end');
    await run('restore', '4');
    expect(await rollouts()).toEqual(before);
  });

  it.each([
    [['module'], 'Name a module'],
    [['route', 'mfe-alpha'], 'Name a module and one of its routes'],
    [['module', 'mfe-alpha'], 'Say who has it: --account'],
    [['module', 'mfe-alpha', '--nobody', '--share', '5'], 'Say who has it: --account'],
    [['module', 'mfe-alpha', '--everybody'], 'Everybody has it again once it has ended'],
    [['module', 'mfe-alpha', '--end', '--share', '5'], 'An end is one for all.'],
    [['module', 'mfe-alpha', '--nobody', '--hours', '5'], 'Leave the end out, and end it yourself.'],
    [['module', 'mfe-alpha', '--user-type', 'guest'], 'There is no user type guest. Name one of user, admin'],
    [['module', 'mfe-alpha', '--share', '101'], 'Give a number from 0 to 100.'],
    [['route', 'mfe-alpha', '/gone', '--nobody'], 'it has no route /gone. Name one of them: /alpha, '],
    [['module', 'mfe-beta', '--nobody'], 'nothing of it is live'],
    [['mfe-alpha'], 'Say what is rolled out:'],
  ])('refuses %j and changes nothing', async (args, sentence) => {
    const { run, rollouts } = unchanged;
    await expect(run('rollout', ...args)).rejects.toThrow(sentence);
    expect(await rollouts()).toEqual([]);
  });
});

describe('rollout of a value', () => {
  it('is on or off, a number or a text, for some and for all others', async () => {
    const { run, rollouts } = await withAlpha();
    const value = (...words: string[]) => run('rollout', 'value', ...words);
    expect(await value('new-plan', 'true', '--account', 'Acme')).toMatch(
      /^new-plan is true for Acme, and false for all others\.\n/,
    );
    expect(await value('rows', '25', '--otherwise', '10', '--share', '5', '--about', 'Rows of a page')).toBe(
      'rows is 25 for 5% of visitors, and 10 for all others.',
    );
    expect(await value('rows', '50', '--everybody', '--hours', '2')).toMatch(
      /^rows is 50 for everyone, and 10 for all others\. It ends \S+ \S+ UTC\.$/,
    );
    expect(await rollouts()).toMatchObject([
      { kind: 'value', key: 'new-plan', value: true, otherwise: false },
      { key: 'rows', value: 50, otherwise: 10, description: 'Rows of a page', whom: { share: 100 } },
    ]);
    expect(await run('rollout', 'list')).toMatch(
      / value rows 50, else 10 for everyone {2}made by ada .* ends /,
    );
    await expect(value('rows', 'many', '--everybody')).rejects.toThrow(
      'The value rows would be a string for some and a number for others.',
    );
    expect(await value('rows', '--end')).toBe(
      'There is no value rows any more: modules use their fallbacks.',
    );
    expect(await rollouts()).toHaveLength(1);
  });
});

/** The words of a command line, as a shell reads them. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"((?:\\.|[^"])*)"|\S+/g)].map(
    ([word, inner]) => inner?.replaceAll(/\\(.)/g, '$1') ?? word,
  );

describe('a word of the release before', () => {
  it.each([
    [
      'trial mfe-alpha 1.1.0',
      '--share 10',
      'rollout build mfe-alpha 1.1.0',
      { kind: 'build', whom: { share: 10 } },
    ],
    ['switch mfe-alpha', '--nobody --why "It costs $5"', 'rollout module mfe-alpha', { kind: 'module' }],
    [
      'switch mfe-alpha /alpha',
      '--account "Acme Tooling" --account Globex',
      'rollout route mfe-alpha /alpha',
      { kind: 'route', whom: { accounts: ['Acme Tooling', 'Globex'] } },
    ],
  ])('%s %s is understood, and says the new one, which does it too', async (old, options, now, expected) => {
    const { run, rollouts } = await withAlpha('1.1.0');
    const [word = '', module = ''] = old.split(' ');
    const hint = `${word} is called rollout now, and goes with the next release: npm run module -- `;
    const line = (await run(...wordsOf(`${old} ${options}`))).split('\n').at(-1) ?? '';
    expect(line).toBe(`${hint}${now} ${options.replace('$', '\\$')}`);
    expect(await rollouts()).toMatchObject([expected]);
    const ending = await run(
      ...(word === 'trial' ? [word, module, '--end'] : [...old.split(' '), '--everybody']),
    );
    expect(ending).toMatch(/ --end$/);
    expect(await rollouts()).toEqual([]);
    await run(...wordsOf(line.slice(hint.length)));
    expect(await rollouts()).toMatchObject([expected]);
  });

  it('makes links, lists them and revokes them', async () => {
    const { run } = await withAlpha();
    expect(await run('preview', 'mfe-alpha', '1.0.0', '--hours', '1')).toMatch(
      /^https:.+\n.+\npreview is called rollout now, .+ rollout build mfe-alpha 1\.0\.0 --link --hours 1$/,
    );
    const [, id = ''] = /^(\w{16}) /.exec(await run('preview', '--list')) ?? [];
    expect(await run('preview', '--revoke', id)).toMatch(/is revoked\.\npreview is called rollout now/);
  });

  it('refuses what it refused', async () => {
    const { run } = unchanged;
    await expect(run('switch', 'mfe-alpha', '--everybody', '--share', '5')).rejects.toThrow('Say who has it');
    await expect(run('switch', 'mfe-alpha')).rejects.toThrow('Say who has it');
    await expect(run('trial', 'mfe-alpha')).rejects.toThrow('Say who gets it');
    await expect(run('preview')).rejects.toThrow('Name a module');
  });
});

describe('publish', () => {
  it('installs a build and leaves what is live alone until it is promoted', async () => {
    const { run, live } = await commandLine();
    await run('publish', await alpha('1.0.0'), '--promote');
    expect(await run('publish', await alpha('1.1.0'))).toMatch(
      /^mfe-alpha 1\.1\.0\+\w{16} is published\.\nMake it live: npm run module -- promote mfe-alpha 1\.1\.0\+/,
    );
    expect(await live()).toMatch(/^1\.0\.0/);
    expect(await run('promote', 'mfe-alpha', '1.1.0')).toMatch(/^mfe-alpha 1\.1\.0\+\w{16} is live\.$/);
    expect(await live()).toMatch(/^1\.1\.0/);
  });

  it('refuses a build that needs another contract, with the module, the rule and the remedy', async () => {
    const { run, modulesDir } = await commandLine();
    const dist = await builtModule('mfe-alpha', { contract: '^9.0.0' });
    await expect(run('publish', dist)).rejects.toThrow(
      /^mfe-alpha breaks the rule "contract range": it needs \^9\.0\.0 of the shell's contract, and the shell offers [\d.]+\. Build it/,
    );
    expect(await readdir(modulesDir)).not.toContain('mfe-alpha');
  });

  it('refuses a build that expects a library in a version that the shell does not provide', async () => {
    const { run } = await commandLine();
    const dist = await alpha('1.0.0');
    const file = path.join(dist, 'build.json');
    const build = moduleBuild.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...build, shared: { react: '^17.0.0' } }));
    await expect(run('publish', dist)).rejects.toThrow(
      /^mfe-alpha breaks the rule "shared dependencies": it needs react \^17\.0\.0, and the shell provides 19/,
    );
  });

  it('refuses a build whose first page weighs too much', async () => {
    const { run } = await commandLine();
    const heavy = Array.from({ length: 90_000 }, () => Math.random().toString(36).slice(2, 6)).join('');
    const dist = await builtModule('mfe-alpha', {}, `export const data = '${heavy}';`);
    await expect(run('publish', dist)).rejects.toThrow(
      /^mfe-alpha breaks the rule "byte budget": its first page takes \d+ bytes, and \d+ are allowed\. Load what/,
    );
  });

  it('refuses to publish a build that claims what another live module has, and stores nothing of it', async () => {
    const { run } = await commandLine();
    await run('publish', await alpha('1.0.0'), '--promote');
    const route = { path: '/alpha', title: 'Alpha', permission: 'session' } as const;
    const beta = await builtModule('mfe-beta', { routes: [route], menu: [] });
    await expect(run('publish', beta)).rejects.toThrow(
      /^mfe-beta breaks the rule "no clashes": mfe-alpha and mfe-beta both have the route \/alpha\. Change it in module\.json and build/,
    );
    expect(await run('list')).not.toContain('mfe-beta');
    expect((await run('history')).split('\n')).toHaveLength(2);
  });

  it('takes a build of what a newer build of the other module gives up, which becomes live after that', async () => {
    const { run } = await commandLine();
    await run('publish', await alpha('1.0.0'), '--promote');
    const route = { path: '/alpha', title: 'Alpha', permission: 'session' } as const;
    const given = { ...route, path: '/alpha-new' };
    await run('publish', await builtModule('mfe-alpha', { version: '1.1.0', routes: [given], menu: [] }));
    expect(await run('publish', await builtModule('mfe-beta', { routes: [route], menu: [] }))).toMatch(
      /is published/,
    );
    await expect(run('promote', 'mfe-beta')).rejects.toThrow('both have the route /alpha');
    await run('promote', 'mfe-alpha');
    expect(await run('promote', 'mfe-beta')).toMatch(/is live\.$/);
  });
});

describe('rollback', () => {
  it('goes back, and further back when asked again', async () => {
    const { run, live } = await commandLine();
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await run('publish', await alpha(version), '--promote');
    await run('rollback', 'mfe-alpha');
    expect(await live()).toMatch(/^1\.1\.0/);
    await run('rollback', 'mfe-alpha');
    expect(await live()).toMatch(/^1\.0\.0/);
    await expect(run('rollback', 'mfe-alpha')).rejects.toThrow(
      'mfe-alpha breaks the rule "an earlier build to go back to": nothing else of it was live before. Publish and promote a corrected build.',
    );
  });

  it('can be undone by promoting the withdrawn build again', async () => {
    const { run, live } = await commandLine();
    for (const version of ['1.0.0', '1.1.0']) await run('publish', await alpha(version), '--promote');
    await run('rollback', 'mfe-alpha');
    expect(await run('list')).toMatch(/1\.1\.0\+\w{16} .+ withdrawn/);
    await expect(run('promote', 'mfe-alpha')).rejects.toThrow(
      /1\.1\.0\+\w{16}, the newest, was rolled back\. Name the build that you mean\.$/,
    );
    await run('promote', 'mfe-alpha', '1.1.0');
    expect(await live()).toMatch(/^1\.1\.0/);
    expect(await run('list')).not.toContain('withdrawn');
  });
});

describe('rollout of a build', () => {
  it('gives it to some visitors and ends', async () => {
    const { run, rollouts } = await withAlpha('1.1.0');
    const build = ['rollout', 'build', 'mfe-alpha', '1.1.0'];
    await run(...build, '--share', '10', '--account', 'Acme Tooling', '--user-type', 'user');
    expect(await rollouts()).toMatchObject([
      { kind: 'build', whom: { share: 10, accounts: ['Acme Tooling'], userTypes: ['user'] } },
    ]);
    expect(await run('list', 'mfe-alpha')).toMatch(
      /1\.1\.0\+\w{16} .+ rolled out to Acme Tooling, every user, 10% of visitors/,
    );
    expect(await run(...build, '--end')).toBe('Everyone gets the live build of mfe-alpha again.');
    expect(await rollouts()).toEqual([]);
    await expect(run(...build, '--everybody')).rejects.toThrow(
      'A build for everybody is live: npm run module',
    );
    await expect(run('rollout', 'build', 'mfe-alpha', '1.0.0', '--share', '1')).rejects.toThrow(
      'already live',
    );
  });

  it('is not in use after its end, so that prune removes it with its rollout', async () => {
    const { run, rollouts, modulesDir } = await withAlpha('1.1.0');
    await run('rollout', 'build', 'mfe-alpha', '1.1.0', '--share', '10', '--hours', '1');
    await publishedLongAgo(modulesDir, '1.1.0');
    expect(await run('prune')).toBe('There is nothing to remove.');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
    try {
      expect(await run('list', 'mfe-alpha')).not.toContain('rolled out to');
      expect(await run('prune')).toMatch(/^Removed mfe-alpha 1\.1\.0\+\w{16}\.$/);
      expect(await rollouts()).toEqual([]);
    } finally {
      clock.mockRestore();
    }
  });

  it('says for which accounts it is, and for which it was', async () => {
    const { run } = await withAlpha('1.1.0');
    const build = ['rollout', 'build', 'mfe-alpha', '1.1.0'];
    expect(await run(...build, '--account', 'Acme Tooling')).toMatch(
      /is rolled out to Acme Tooling\.\nIt is for Acme Tooling\. Nothing looks up accounts: check how they are spelt\.$/,
    );
    expect(await run(...build, '--account', 'Globex Foods')).toMatch(
      /\nIt is for Globex Foods\. Before, it was for Acme Tooling\. Nothing looks up/,
    );
    expect(await run(...build, '--share', '5')).toMatch(/is rolled out to 5% of visitors\.$/);
  });

  it('is refused for an account that looks like the one that has it with a typing error, and nothing changes', async () => {
    const { run, rollouts } = await withAlpha('1.1.0');
    const build = ['rollout', 'build', 'mfe-alpha', '1.1.0'];
    await run(...build, '--account', 'Acme Tooling');
    await expect(run(...build, '--account', 'acme toolng')).rejects.toThrow(
      'it is for Acme Tooling now, and acme toolng looks like that with a typing error. Name Acme Tooling, or another account by its id.',
    );
    await expect(run('rollout', 'module', 'mfe-alpha', '--account', 'Acme Toolings')).rejects.toThrow(
      'typing error',
    );
    expect((await rollouts()).map(({ whom }) => whom.accounts)).toEqual([['Acme Tooling']]);
    await run(...build, '--account', 'ACME TOOLING', '--account', 'Depot 1');
    await run(...build, '--account', 'Depot 2');
  });

  it('is refused of a build that was never published, with those that were', async () => {
    const { run } = unchanged;
    await expect(run('rollout', 'build', 'mfe-alpha', '2.0.0', '--share', '5')).rejects.toThrow(
      /^mfe-alpha breaks the rule "a published build": there is no build 2\.0\.0\. Publish it first, or name one of these: 1\.0\.0\+/,
    );
  });
});

describe('history', () => {
  it('says who did what and why, and any state in it can be restored', async () => {
    const { run, live } = await commandLine();
    await run('publish', await alpha('1.0.0'), '--promote');
    await run('publish', await alpha('1.1.0'), '--promote', '--by', 'grace', '--why', 'new shelves');
    await run('rollback', 'mfe-alpha', '--why', 'wrong prices');
    const history = (await run('history')).split('\n');
    expect(history[0]).toMatch(/^5 {2}\S+ \S+ {2}ada {2}rollback mfe-alpha: wrong prices$/);
    expect(history[1]).toMatch(/^4 {2}\S+ \S+ {2}grace {2}promote mfe-alpha 1\.1\.0\+\w{16}: new shelves$/);
    expect(history).toHaveLength(5);
    await run('restore', '4');
    expect(await live()).toMatch(/^1\.1\.0/);
    await expect(run('restore', '99')).rejects.toThrow('There is no revision 99. See which there are');
  });
});

it('lists which builds have opened well for visitors, because only those are gone back to automatically', async () => {
  const { run, live, modulesDir } = await commandLine();
  await run('publish', await alpha('1.0.0'), '--promote');
  expect(await run('list')).not.toContain('opened well');
  await (await storesOf(modulesDir)).registry.setProven({ name: 'mfe-alpha', build: await live() }, true);
  expect(await run('list')).toMatch(/1\.0\.0\+\w{16} .+ live since .+, opened well/);
});

describe('prune', () => {
  it('removes old builds that nobody needs, and leaves the live, those for some and the last few', async () => {
    const { run, modulesDir } = await commandLine();
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    for (const version of versions) await run('publish', await alpha(version), '--promote');
    const [oldest = ''] = (await readdir(path.join(modulesDir, 'mfe-alpha'))).sort();
    await (await storesOf(modulesDir)).registry.setProven({ name: 'mfe-alpha', build: oldest }, true);
    await run('publish', await alpha('1.4.0'));
    await run('rollout', 'build', 'mfe-alpha', '1.4.0', '--share', '1');
    for (const build of versions.concat('1.4.0')) await publishedLongAgo(modulesDir, build);
    await run('publish', await alpha('1.5.0'));

    expect(await run('prune', '--keep', '1')).toMatch(
      /^Removed mfe-alpha 1\.\d\.0.+\nRemoved mfe-alpha 1\.\d\.0/,
    );
    const left = (await readdir(path.join(modulesDir, 'mfe-alpha'))).map((build) => build.slice(0, 5));
    expect(left.sort()).toEqual(['1.2.0', '1.3.0', '1.4.0', '1.5.0']);
    expect(await run('prune', '--keep', '1')).toBe('There is nothing to remove.');
  });

  it('lets other changes through after every few builds', async () => {
    const { run, modulesDir } = await commandLine();
    for (let patch = 0; patch <= portion; patch += 1) await run('publish', await alpha(`1.0.${patch}`));
    await run('publish', await alpha('1.1.0'), '--promote');
    const stores = await storesOf(modulesDir);
    const removed = await prune({ ...stores, by: 'ada' }, { keep: 3, olderThan: new Date(Date.now() + 1) });
    expect(removed).toHaveLength(portion + 1);
    const actions = (await stores.registry.history()).map(({ action }) => action);
    expect(actions.filter((action) => action === 'prune')).toHaveLength(2);
    expect(await readdir(path.join(modulesDir, 'mfe-alpha'))).toEqual([expect.stringMatching(/^1\.1\.0/)]);
  });
});

describe('keys of teams', () => {
  it('are made, listed without their secrets, and revoked by whom the list says', async () => {
    const { run, modulesDir } = await commandLine();
    expect(await run('keys', 'list')).toMatch(/^There is no key\. Make one/);
    const created = await run(
      'keys', 'create', 'Reports', '--modules', 'mfe-reports,mfe-stock', '--may', 'publish,promote', '--expires', '30',
    ); // oxfmt-ignore
    const [, id = '', secret = ''] = /^vended-key-([0-9a-f]{16})-(\S+)$/m.exec(created) ?? [];
    expect(secret).toHaveLength(64);
    const listed = await run('keys', 'list');
    expect(listed).toMatch(
      new RegExp(
        `^${id} {2}Reports {2}may publish, promote mfe-reports, mfe-stock {2}created .+ by ada {2}expires `,
      ),
    );
    const kept = await postgres.contents(await registryUrlOf(modulesDir));
    expect(listed + kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('base64'));

    expect(await run('keys', 'revoke', id.slice(0, 8), '--by', 'grace')).toMatch(/of Reports is revoked/);
    expect(await run('keys', 'list')).toMatch(/revoked \S+ \S+ by grace$/);
    // Again changes nothing, and is not a second step.
    await run('keys', 'revoke', id, '--by', 'heidi');
    const history = await run('history');
    expect(history).toMatch(
      new RegExp(
        `^2 {2}\\S+ \\S+ {2}grace {2}revoke key ${id} of Reports for mfe-reports, mfe-stock\\n` +
          `1 {2}\\S+ \\S+ {2}ada {2}create key ${id} of Reports for mfe-reports, mfe-stock, which may publish, promote$`,
      ),
    );
    expect(history).not.toContain(secret);
  });

  it('take the links with them that they made, and no others', async () => {
    const { run } = await commandLine();
    await run('publish', await builtModule('mfe-alpha'));
    const created = await run('keys', 'create', 'Reports', '--modules', 'mfe-alpha', '--may', 'link');
    const [, id = ''] = /^vended-key-([0-9a-f]{16})-/m.exec(created) ?? [];
    for (const by of [`Reports (key ${id})`, 'grace'])
      await run('rollout', 'build', 'mfe-alpha', '--link', '--by', by);
    expect(await run('keys', 'revoke', id)).toMatch(/\nThe link [0-9a-f]{16} that it made is revoked\.$/);
    const listed = (await run('rollout', 'list')).split('\n');
    expect(listed.filter((line) => line.endsWith('revoked by ada'))).toEqual([
      expect.stringContaining(`made by Reports (key ${id})`),
    ]);
  });

  it('may be made by the team itself, of whose half only the public one is needed', async () => {
    const { run } = await commandLine();
    const { publicKey } = newTeamKey();
    const words = ['keys', 'create', 'Reports', '--modules', 'mfe-reports', '--may', 'publish', '--public'];
    expect(await run(...words, publicKey)).toMatch(
      /^[0-9a-f]{16} {2}Reports {2}may publish mfe-reports {2}created [^\n]+$/,
    );
    await expect(run(...words, publicKey)).rejects.toThrow(
      /is on record already\. Have the team make another/,
    );
    await expect(run(...words, 'none')).rejects.toThrow(
      /^That is not a public key for Ed25519\. Take the line/,
    );
  });

  it.each([
    ['01', '00'.repeat(30), '00'],
    ['01', '00'.repeat(30), '80'],
    ['ec', 'ff'.repeat(30), '7f'],
    ['ee', 'ff'.repeat(30), 'ff'],
    ['c7', '176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03', '7a'],
  ])('of a team is refused if it is a point of small order: %s%s%s', async (...point) => {
    const { run } = unchanged;
    const publicKey = Buffer.from(`302a300506032b6570032100${point.join('')}`, 'hex').toString('base64');
    await expect(
      run('keys', 'create', 'Reports', '--modules', 'mfe-reports', '--may', 'publish', '--public', publicKey),
    ).rejects.toThrow(/^Anyone could sign with that key\. Take the line that npx vended-module key prints/);
    expect(await run('keys', 'list')).toMatch(/^There is no key/);
  });

  it.each([
    [['keys'], /^Say what to do with keys/],
    [['keys', 'create'], /^Name the team/],
    [['keys', 'create', 'Reports'], /^No module is named\. Name those that the key is for/],
    [['keys', 'create', 'Reports', '--modules', 'reports'], /^"reports" is not the name of a module/],
    [['keys', 'create', 'Reports', '--modules', 'mfe-reports'], /^Say what the key may do/],
    [['keys', 'create', 'Reports', '--modules', 'mfe-reports', '--may', 'all'], /^A key cannot be for "all"/],
    [['keys', 'revoke', 'abcd'], /^There is no key abcd\. See which there are/],
  ])('%j is refused with the remedy', async (words, sentence) => {
    await expect(unchanged.run(...words)).rejects.toThrow(sentence);
  });
});

it.each([
  [['promote', 'mfe-alpha', '1.1.0', '--share', '10'], '--share'],
  [['rollback', 'mfe-alpha', '1.0.0'], '1.0.0'],
  [['keys', 'create', 'Alpha', '--modules', 'mfe-alpha', '--may', 'publish', '--days', '30'], '--days'],
])('%j is refused instead of ignoring %s, and nothing changes', async (words, unused) => {
  const { run, live } = await commandLine();
  for (const version of ['1.0.0', '0.9.0']) await run('publish', await alpha(version), '--promote');
  await run('publish', await alpha('1.1.0'));
  const before = await run('history');
  await expect(run(...words)).rejects.toThrow(
    `${words[0] ?? ''} does not take ${unused}. See npm run module -- help.`,
  );
  expect(await live()).toMatch(/^0\.9\.0/);
  expect(await run('history')).toBe(before);
});

it.each([
  [[], 'here'],
  [['--from', 'https://git.example.com/alpha.git'], 'https://git.example.com/alpha.git'],
])('verify with %j builds the live build from its commit %s', async (options, from) => {
  const { run, live } = unchanged;
  expect(await run('--by', 'ada', 'verify', 'mfe-alpha', ...options)).toBe(
    `mfe-alpha ${await live()} is built from ${from}.`,
  );
});

describe('several people at once', () => {
  it('lose nothing, and all of it is in the history', async () => {
    const { run, modulesDir } = await commandLine();
    const names = ['mfe-alpha', 'mfe-beta', 'mfe-gamma', 'mfe-delta'];
    const dists = await Promise.all(names.map((name) => builtModule(name)));
    await Promise.all(dists.map((dist) => run('publish', dist, '--promote')));
    expect(Object.keys(await liveModules(modulesDir)).sort()).toEqual(names.toSorted());
    expect((await run('history')).split('\n')).toHaveLength(8);
  });
});

it('says where to read how it is used when it is called in another way', async () => {
  const { run } = unchanged;
  await expect(run('promot')).rejects.toThrow('There is no command "promot". See npm run module -- help.');
  await expect(run('promote')).rejects.toThrow(
    'Name a module. npm run module -- list shows which there are.',
  );
  await expect(run('promote', 'mfe-alpha', '--loud')).rejects.toThrow(/See npm run module -- help\.$/);
});
