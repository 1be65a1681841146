import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { integrityOf } from '@vended/webpack/publishing/integrityOf.mjs';
import { publishBuild } from '@vended/webpack/publishing/publishBuild.mjs';
import { remoteCommand } from '@vended/webpack/publishing/remoteCommand.mjs';
import { authorization, remoteProduct } from '@vended/webpack/publishing/remoteProduct.mjs';
import { createTeamKey } from '@vended/platform/signatures/teamKeys';
import type { TeamAction } from '@vended/platform/signatures/signatures';
import { addFiles, builtModule, emptyFolder } from '@vended/platform/testing/folders';
import { registryFor } from '../testing/openPage';
import { rawRequest } from '../testing/rawRequest';
import { runningGateway, serveGateway } from '../testing/runningGateway';
import { filesBelow, team, teamWithKey } from '@vended/platform/testing/teams';
import { postgres } from '@vended/platform/testing/platformDatabase';
import { liveBuild, registryUrlOf, storesOf } from '@vended/platform/testing/registries';

const proxies: Server[] = [];
afterAll(() => proxies.forEach((proxy) => proxy.close()));

/** @returns its address, until the end of the file's tests */
async function listening(server: Server): Promise<string> {
  proxies.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The command line of a team, on a machine of its own. */
async function commandLine(
  url: string,
  modulesDir: string,
  modules: readonly string[] = ['mfe-reports'],
  may: readonly TeamAction[] = ['publish', 'promote', 'rollback', 'rollout', 'link'],
  clone = { commit: 'a'.repeat(40), changed: false },
) {
  const wanted = { team: 'Reports', modules, may, days: null, by: 'ada' };
  const { secret, key } = await createTeamKey((await storesOf(modulesDir)).trust.signatures, wanted);
  const run = async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    await remoteCommand([...args, '--to', url], {
      env: { VENDED_KEY: secret ?? '' },
      say: (line: string) => said.push(line),
      command: 'npx vended-module',
      folderOf: (named: string) => named,
      provenanceOf: () => ({
        ...clone,
        repository: 'https://git.example.com/reports',
        folder: '',
        builder: 'a developer’s machine, Node 22.0.0',
        lockFile: 'b'.repeat(64),
      }),
      repository: '.',
    });
    return said.join('\n');
  };
  return { run, key, clone };
}

/** A gateway, and the command line of a team that may do everything. */
async function gatewayWithTeam() {
  const gateway = await runningGateway();
  return { ...gateway, ...(await commandLine(gateway.url, gateway.modulesDir)) };
}

/** Adds to a build what its slots pass and its extensions take. */
async function withProperties(dist: string, properties: object): Promise<void> {
  const file = path.join(dist, 'build.json');
  const built = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...built, properties }));
}

const reports = (version: string) =>
  builtModule('mfe-reports', { version }, `export const v = '${version}';`);

it('a team publishes, promotes, rolls out, rolls back and reads the history from its own machine', async () => {
  const { url, run, key } = await gatewayWithTeam();
  expect(await run('publish', await reports('1.0.0'), '--promote', '--why', 'the first')).toMatch(
    /^mfe-reports 1\.0\.0\+\w{16} is published: \d files were sent, \d+ kB\.\nmfe-reports 1\.0\.0\+\w{16} is live\.$/,
  );
  expect(await (await fetch(`${url}/registry`)).text()).toContain('mfe-reports');
  const published = await run('publish', await reports('1.1.0'));
  expect(published).toMatch(/Make it live: npx vended-module promote mfe-reports 1\.1\.0\+\w{16} --to http/);
  expect(await run('publish', await reports('1.1.0'))).toMatch(/was published before/);
  expect(await run('rollout', 'build', 'mfe-reports', '1.1.0', '--share', '10')).toMatch(
    /1\.1\.0\+\w+ is rolled out\.$/,
  );
  expect(await run('list', 'mfe-reports')).toMatch(/1\.1\.0.+ rolled out to 10% of visitors, by Reports/);
  expect(await run('rollout', 'build', 'mfe-reports', '--end')).toMatch(
    /1\.0\.0\+\w+ is what everyone gets again\.$/,
  );
  expect(await run('promote', 'mfe-reports')).toMatch(/1\.1\.0\+\w+ is live\.$/);
  expect(await run('rollback', 'mfe-reports', '--why', 'wrong totals')).toMatch(
    /1\.0\.0\+\w+ is live again\.$/,
  );
  expect(await run('list', 'mfe-reports')).toMatch(
    new RegExp(
      `1\\.1\\.0.+ withdrawn, by Reports \\(key ${key.id}\\), from a{10}\\n {2}1\\.0\\.0.+ live, by Reports`,
    ),
  );
  const history = (await run('history')).split('\n');
  expect(history[0]).toMatch(
    new RegExp(`Reports \\(key ${key.id}\\) {2}rollback mfe-reports: wrong totals$`),
  );
  expect(history.join('\n')).not.toContain('mfe-alpha');
});

it('a team is told the commit that is live, and why there is none', async () => {
  const { run } = await gatewayWithTeam();
  await expect(run('live-commit', 'mfe-reports')).rejects.toThrow(/^Nothing of mfe-reports is live at http/);
  await run('publish', await reports('1.0.0'), '--promote');
  expect(await run('live-commit', 'mfe-reports')).toBe('a'.repeat(40));
});

it('a build from a clone with changes is known by its commit once that has them', async () => {
  const { run, clone } = await gatewayWithTeam();
  const dist = await reports('1.0.0');
  clone.changed = true;
  expect(await run('publish', dist, '--promote')).toMatch(
    /is published: .+\nIt was built with changes that are in no commit, so nobody can verify it\. Commit them, build, and publish it again\.\n.+ is live\.$/,
  );
  await expect(run('verify', 'mfe-reports')).rejects.toThrow(/was built with changes that are in no commit/);

  Object.assign(clone, { commit: 'c'.repeat(40), changed: false });
  expect(await run('publish', dist)).toMatch(/is published: .+\nMake it live/);
  expect(await run('live-commit', 'mfe-reports')).toBe('c'.repeat(40));
  expect(await run('list', 'mfe-reports')).toMatch(/live, by Reports .+ from c{10}$/);
  expect((await run('history')).match(/publish mfe-reports/g)).toHaveLength(2);

  // What is known stays known.
  for (const changed of [true, false]) {
    Object.assign(clone, { commit: 'd'.repeat(40), changed });
    expect(await run('publish', dist)).toMatch(/was published before\./);
    expect(await run('live-commit', 'mfe-reports')).toBe('c'.repeat(40));
  }
  expect((await run('history')).match(/publish mfe-reports/g)).toHaveLength(2);
});

it('a team makes links to its builds, sees who made which, and revokes them', async () => {
  const { url, modulesDir, run, key } = await gatewayWithTeam();
  await run('publish', await reports('1.0.0'), '--promote');
  const published = (await run('publish', await reports('1.1.0'), '--link', '--hours', '72')).split('\n');
  const [, link = '', said = ''] = published;
  expect(published).toHaveLength(3);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/preview\/mfe-reports\/1\.1\.0%2B[0-9a-f]{16}\/\S+$/);
  expect(said).toMatch(
    /^It shows mfe-reports 1\.1\.0\+\w+ until .+ UTC\. End it earlier: npx vended-module rollout end [0-9a-f]{16} mfe-reports --to /,
  );
  const opened = await fetch(link, { method: 'POST', redirect: 'manual' });
  expect(opened.headers.get('location')).toBe('/reports');
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = async () =>
    (await fetch(`${url}/reports`, { headers: { accept: 'text/html', cookie } })).text();
  expect(await page()).toContain('"version":"1.1.0"');

  expect(await run('rollout', 'build', 'mfe-reports', '1.0.0', '--link', '--hours', '1')).toMatch(
    /^http.+\nIt shows mfe-reports 1\.0\.0/,
  );
  const [, listed = ''] = (await run('rollout', 'list', 'mfe-reports')).split('\n');
  expect(listed).toMatch(
    new RegExp(`^[0-9a-f]{16} {2}1\\.1\\.0\\+\\w+ {2}made by Reports \\(key ${key.id}\\) .+ {2}ends `),
  );
  const id = listed.slice(0, 16);
  expect(await run('rollout', 'end', id, 'mfe-reports', '--why', 'it was merged')).toMatch(/is revoked\.$/);
  expect(await page()).toContain('"version":"1.0.0"');
  await expect(run('rollout', 'end', id, 'mfe-reports')).rejects.toThrow(
    /was revoked by Reports .+ already\.$/,
  );
  const history = (await run('history')).split('\n');
  expect(history[0]).toMatch(
    new RegExp(`Reports \\(key ${key.id}\\) {2}end preview mfe-reports 1\\.1\\.0\\S+: it was merged$`),
  );
  expect(history.filter((line) => /\) {2}preview mfe-reports/.test(line))).toHaveLength(2);
  expect(await liveBuild(modulesDir, 'mfe-reports')).toMatch(/^1\.0\.0/);
});

it('where several builds came after the live one, the one that is meant has to be named', async () => {
  const { modulesDir, run } = await gatewayWithTeam();
  await run('publish', await reports('1.0.0'), '--promote');
  await run('publish', await reports('1.1.0'), '--link');
  await run('publish', await reports('1.2.0'), '--link');
  for (const [command, options] of [
    [['promote'], []],
    [
      ['rollout', 'build'],
      ['--share', '10'],
    ],
    [['rollout', 'build'], ['--link']],
  ] as const)
    await expect(run(...command, 'mfe-reports', ...options)).rejects.toThrow(
      new RegExp(
        `^2 builds of mfe-reports came after .+ Name the one that you mean: .+ ${command.join(' ')} mfe-reports 1\\.2\\.0`,
      ),
    );
  expect(await liveBuild(modulesDir, 'mfe-reports')).toMatch(/^1\.0\.0/);
  expect(await run('promote', 'mfe-reports', '1.2.0')).toMatch(/is live\.$/);
});

it('a build that was rolled back becomes live again only where a person has named it', async () => {
  const { run } = await gatewayWithTeam();
  await run('publish', await reports('1.0.0'), '--promote');
  await run('publish', await reports('1.1.0'));
  await run('publish', await reports('1.2.0'), '--promote');
  await run('rollback', 'mfe-reports');
  for (const [command, ...options] of [[['promote']], [['rollout', 'build'], '--share', '10']] as const)
    await expect(run(...command, 'mfe-reports', ...options)).rejects.toThrow(
      /1\.2\.0\+\w+, the newest, was rolled back\. Name the build that you mean\./,
    );
  expect(await run('promote', 'mfe-reports', '1.1.0')).toMatch(/1\.1\.0\+\w+ is live\.$/);
});

it('what a team should know of a build or a rollout is said when it is made', async () => {
  const { run } = await gatewayWithTeam();
  await run('publish', await reports('1.0.0'), '--promote');
  const extension = {
    name: 'totals', slot: 'reports.totals', version: '^1.0.0', title: 'Totals', order: 10, height: 200, permission: 'session',
  } as const; // oxfmt-ignore
  const dist = await builtModule('mfe-reports', { version: '1.1.0', extensions: [extension] });
  await withProperties(dist, { slots: {}, extensions: { totals: { type: 'object' } } });
  const note = 'Extension totals: No module in use offers the slot reports.totals.';
  expect((await run('publish', dist)).split('\n')[1]).toBe(note);
  expect(
    (await run('rollout', 'build', 'mfe-reports', '--account', 'Acme Toolng')).split('\n').slice(1),
  ).toEqual(['It is for Acme Toolng. Nothing looks up accounts: check how they are spelt.', note]);
  expect((await run('promote', 'mfe-reports')).split('\n')[1]).toBe(note);
});

it('keys of the release before may do what they were for, and its words are understood and say the new one', async () => {
  const { url, modulesDir } = await runningGateway();
  const { run } = await commandLine(url, modulesDir, ['mfe-reports'], ['publish', 'promote']);
  await postgres.run(
    await registryUrlOf(modulesDir),
    `UPDATE platform.team_keys SET may = '{publish,promote,trial}'`,
  );
  await run('publish', await reports('1.0.0'), '--promote');
  await run('publish', await reports('1.1.0'));
  expect(await run('trial', 'mfe-reports', '1.1.0', '--share', '10')).toMatch(
    /is rolled out\.\ntrial is called rollout now, .+: npx vended-module rollout build mfe-reports 1\.1\.0 --share 10 --to http\S+$/,
  );
  expect(await run('trial', 'mfe-reports', '--end')).toMatch(
    / rollout build mfe-reports --end --to http\S+$/,
  );
  await expect(run('preview', 'mfe-reports', '1.1.0')).rejects.toThrow(
    /may publish, promote, rollout mfe-reports, and not link it\. Ask the operator/,
  );

  await postgres.run(
    await registryUrlOf(modulesDir),
    `UPDATE platform.team_keys SET may = '{publish,preview}'`,
  );
  expect(await run('publish', await reports('1.2.0'), '--preview')).toMatch(
    /\nhttp.+\nIt shows mfe-reports 1\.2/,
  );
  expect(await run('preview', 'mfe-reports', '1.1.0', '--hours', '1')).toMatch(
    /^http.+\n.+\npreview is called rollout now, .+ rollout build mfe-reports 1\.1\.0 --link --hours 1 --to http\S+$/,
  );
  const [id = ''] = /^[0-9a-f]{16}/m.exec(await run('preview', 'mfe-reports', '--list')) ?? [];
  expect(await run('preview', 'mfe-reports', '--revoke', id)).toMatch(
    new RegExp(`is revoked\\.\n.+ rollout end ${id} mfe-reports --to http\\S+$`),
  );
});

it('a live build that was repaired stays live where the step in the history cannot be written', async () => {
  const { modulesDir, run } = await gatewayWithTeam();
  await run('publish', await reports('1.0.0'), '--promote');
  const build = await liveBuild(modulesDir, 'mfe-reports');
  await writeFile(path.join(modulesDir, 'mfe-reports', build, 'remoteEntry.js'), 'changed since');
  const makeRoom = await postgres.fillUp(await registryUrlOf(modulesDir), 'platform.revisions');
  await expect(run('publish', await reports('1.0.0'))).rejects.toThrow();
  await makeRoom();
  const restarted = await serveGateway(modulesDir);
  const { modules } = await registryFor(restarted.url);
  expect(modules.map((one) => one.build)).toContain(build);
});

it('an address where no product is, a missing key, and a command that does not exist are refused in one sentence', async () => {
  const { url, modulesDir, run } = await gatewayWithTeam();
  await expect(run('prune')).rejects.toThrow(/^Over the network there is no command "prune"\. Use one of/);
  const context = {
    env: {},
    say: () => undefined,
    command: 'npx vended-module',
    folderOf: (named: string) => named,
    provenanceOf: () => null,
    repository: '.',
  };
  await expect(remoteCommand(['list', 'mfe-reports', '--to', url], context)).rejects.toThrow(
    /^No key is set\. Put the line/,
  );
  await expect(remoteCommand(['list', 'mfe-reports', '--to', 'console'], context)).rejects.toThrow(
    /^"console" is not the address of a product\. Name it as in the browser/,
  );
  const nowhere = await commandLine('http://127.0.0.1:1', modulesDir);
  await expect(nowhere.run('list', 'mfe-reports')).rejects.toThrow(
    /did not answer \([^)]+\)\. See that the address is right, and run the command again: nothing is published twice\.$/,
  );
});

it('where the site has a name, only requests to that name count, whatever the Host header says', async () => {
  const { url, modulesDir } = await runningGateway({ siteUrl: 'https://www.vended.example' });
  const { run } = await commandLine(url, modulesDir);
  await expect(run('list', 'mfe-reports')).rejects.toThrow(
    / Send it with --to https:\/\/www\.vended\.example\.$/,
  );
  const key = await teamWithKey((await storesOf(modulesDir)).trust.signatures);
  const target = '/platform/publishing/mfe-reports/builds';
  const claims = { action: 'read', name: 'mfe-reports', digest: integrityOf(Buffer.alloc(0)) };
  const answer = await rawRequest(url, target, {
    authorization: await authorization('www.vended.example', claims, key),
    host: 'www.vended.example:443',
  });
  expect(answer.status).toBe(200);
});

it('what a team cannot do yet is refused with what the team can do, and with no command of the operator', async () => {
  const { run } = await gatewayWithTeam();
  await expect(run('promote', 'mfe-reports', '1.0.0')).rejects.toThrow(
    /there is no build 1\.0\.0\. Publish it first\.$/,
  );
  await run('publish', await reports('1.0.0'));
  await expect(run('rollback', 'mfe-reports')).rejects.toThrow(
    /nothing of it is live\. Promote a build of it first\.$/,
  );
});

it('a build that clashes with a live module is refused, and leaves nothing behind', async () => {
  const { modulesDir, run } = await gatewayWithTeam();
  const route = { path: '/alpha', title: 'Alpha', permission: 'session' } as const;
  const kept = async () => [
    ...(await filesBelow(modulesDir)),
    await postgres.contents(await registryUrlOf(modulesDir)),
  ];
  const before = await kept();
  await expect(
    run('publish', await builtModule('mfe-reports', { routes: [route], menu: [] })),
  ).rejects.toThrow(
    'mfe-reports breaks the rule "no clashes": mfe-alpha and mfe-reports both have the route /alpha. Change it in module.json',
  );
  expect(await kept()).toEqual(before);
});

it('a build whose files were changed since is not made live, and publishing it again repairs it', async () => {
  const { modulesDir, run } = await gatewayWithTeam();
  const dist = await reports('1.0.0');
  await run('publish', dist);
  const [build = ''] = await readdir(path.join(modulesDir, 'mfe-reports'));
  const file = path.join(modulesDir, 'mfe-reports', build, 'remoteEntry.js');
  const before = await readFile(file, 'utf8');
  await writeFile(file, 'alert(1)');
  await expect(run('promote', 'mfe-reports')).rejects.toThrow(
    /^Something that is stored there is damaged.+ Publish the build again, or tell its operator\.$/,
  );
  expect(await run('publish', dist)).toMatch(/ is published: \d files were sent/);
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await run('promote', 'mfe-reports')).toMatch(/ is live\.$/);
});

/** A server in front of a product that does what it is asked and never answers. */
async function silentWay(url: string) {
  const { hostname, port } = new URL(url);
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.on('data', (chunk) => server.write(chunk));
    server.once('data', () => client.destroy());
    for (const one of [client, server]) one.on('error', () => undefined);
    client.on('close', () => server.end());
  });
  return listening(proxy);
}

it('a rollback whose answer was lost is made once, and what to look at is said', async () => {
  const { url, modulesDir } = await runningGateway();
  const silent = await silentWay(url);
  const { run } = await commandLine(url, modulesDir);
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await run('publish', await reports(version), '--promote');
  const { run: runBlindly } = await commandLine(silent, modulesDir);
  await expect(runBlindly('rollback', 'mfe-reports')).rejects.toThrow(
    /^http\S+ did not answer \(.+\), so it is not known whether the change was made\. Look with the commands list and history/,
  );
  expect(await run('list', 'mfe-reports')).toMatch(/ 1\.1\.0\S+ {2}published \S+ \S+ {2}live/);
});

it('an address that answers with a page is not a product', async () => {
  const server = createHttpServer((_request, response) => response.end('<!doctype html><p>Welcome</p>'));
  const url = await listening(server);
  const { run } = await commandLine(url, await emptyFolder());
  await expect(run('list', 'mfe-reports')).rejects.toThrow(
    `${url} answers 200, and not as a product that takes builds of this kit. See that the address is right,`,
  );
});

it('what a command would ignore is refused before anything is sent', async () => {
  const { run } = await gatewayWithTeam();
  await run('publish', await reports('1.0.0'), '--promote');
  await run('publish', await reports('1.1.0'));
  await expect(run('promote', 'mfe-reports', '1.1.0', '--share', '10')).rejects.toThrow(
    'promote does not take --share here. Leave it out: nothing was done.',
  );
  await expect(run('rollback', 'mfe-reports', '1.0.0')).rejects.toThrow('rollback does not take 1.0.0 here.');
  expect(await run('list', 'mfe-reports')).toMatch(/ 1\.0\.0\S+ {2}published \S+ \S+ {2}live/);
});

it('a build whose answer was lost was not published before', async () => {
  const { url, modulesDir } = await runningGateway();
  const key = await teamWithKey((await storesOf(modulesDir)).trust.signatures);
  const product = remoteProduct(url, key);
  const losing: typeof product = {
    ...product,
    async publish(...sent) {
      await product.publish(...sent);
      return product.publish(...sent);
    },
  };
  const dist = await reports('1.0.0');
  expect(await publishBuild(losing, key, dist, null)).toMatchObject({ known: false });
  expect(await publishBuild(losing, key, dist, null)).toMatchObject({ known: true });
});

it('a script that is far too large is refused before it is compressed', async () => {
  const { url, modulesDir } = await runningGateway();
  const key = await teamWithKey((await storesOf(modulesDir)).trust.signatures);
  const dist = await addFiles(await reports('1.0.0'), { 'later.js': randomBytes(3_000_000) });
  await expect(team(url, key).publish(dist)).rejects.toThrow(
    'mfe-reports breaks the rule "byte budget": later.js takes 3000000 bytes before compression, and 2000000 are allowed. Split it',
  );
});
