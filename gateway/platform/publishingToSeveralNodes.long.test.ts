import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { integrityOf } from '@vended/webpack/publishing/integrityOf.mjs';
import { authorization } from '@vended/webpack/publishing/remoteProduct.mjs';
import { installBuild, publish } from '@vended/platform/testing/publishing';
import { closeStores } from '@vended/platform/publishing/openStores';
import { publishShell } from '@vended/platform/publishing/publishShell';
import { moduleBuild } from '@vended/platform/registry/moduleBuild';
import { recordStep } from '@vended/platform/registry/recordStep';
import { builtModule, builtShell, emptyFolder } from '@vended/platform/testing/folders';
import { rawRequest } from '../testing/rawRequest';
import { postgres } from '@vended/platform/testing/platformDatabase';
import { openNode } from '@vended/platform/testing/registries';
import { serveGateway } from '../testing/runningGateway';
import { team, teamWithKey } from '@vended/platform/testing/teams';
import { acceptedPerHour } from '@vended/platform/remote-publishing/publishingLimits';

/** The files of a build, by their names. */
const listed = async (dist: string) =>
  moduleBuild.parse(JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8'))).files;

/** Two nodes with one registry in PostgreSQL, and the key of a team. */
async function twoNodes() {
  const registryUrl = await postgres.create();
  const shared = { registryUrl, buildStore: { kind: 'postgres' } } as const;
  const open = async () => openNode({ ...shared, modulesDir: await emptyFolder() });
  const stores = await open();
  await publish([await builtModule('mfe-alpha')], stores);
  const key = await teamWithKey(stores.trust.signatures);
  await closeStores(stores);
  const start = async () => {
    const modulesDir = await emptyFolder();
    await publishShell(await builtShell(), path.join(modulesDir, 'shell'));
    return serveGateway(modulesDir, shared);
  };
  return { registryUrl, open, key, nodes: [await start(), await start()] as const };
}

const reports = (version: string) =>
  builtModule('mfe-reports', { version }, `export const v = '${version}';`);

it('a build that is sent to one node is promoted on another, and each of them shows it', async () => {
  const { key, nodes } = await twoNodes();
  const { build } = await team(nodes[0].url, key).publish(await reports('1.0.0'));
  await team(nodes[1].url, key).release('mfe-reports', 'promote');
  for (const { url } of nodes) {
    const shows = async () => (await (await fetch(`${url}/registry`)).text()).includes(build);
    while (!(await shows())) await pause(20);
    const file = await fetch(`${url}/modules/mfe-reports/${encodeURIComponent(build)}/remoteEntry.js`);
    expect(await file.text()).toContain('1.0.0');
  }
});

it('a request that one node took is not taken by another', async () => {
  const { key, nodes } = await twoNodes();
  // Both are the same host for visitors.
  const host = new URL(nodes[0].url).host;
  const target = '/platform/publishing/history';
  const claims = { action: 'read', digest: integrityOf(Buffer.alloc(0)) };
  const headers = { authorization: await authorization(host, claims, key) };
  expect((await rawRequest(nodes[0].url, target, { ...headers, host })).status).toBe(200);
  const again = await rawRequest(nodes[1].url, target, { ...headers, host });
  expect(again.status).toBe(401);
  expect(again.body).toContain('made before');
});

it('what a key may change in an hour is counted on all nodes together', async () => {
  const { open, key, nodes } = await twoNodes();
  const [one, other] = [team(nodes[0].url, key), team(nodes[1].url, key)];
  const { build } = await one.publish(await reports('1.0.0'));
  const stores = await open();
  const by = `Reports (key ${key.id})`;
  for (let change = 2; change < acceptedPerHour; change += 1)
    await recordStep(stores.registry, { by, action: 'roll out', what: 'mfe-reports' });
  await closeStores(stores);

  await other.release('mfe-reports', 'link', { build, hours: 1 });
  await expect(one.release('mfe-reports', 'promote', { build })).rejects.toThrow(
    /120 times in the last hour, and 120 are allowed\. Wait, then try again\.$/,
  );
});

it('a build that was not published here is not served', async () => {
  const { registryUrl, open, nodes } = await twoNodes();
  const stores = await open();
  const { build } = await installBuild(await reports('6.6.6'), stores);
  // As if somebody had written it into the database.
  await postgres.run(registryUrl, `DELETE FROM platform.build_signatures WHERE name = 'mfe-reports'`);
  await closeStores(stores);
  const file = `/modules/mfe-reports/${encodeURIComponent(build)}/remoteEntry.js`;
  expect((await fetch(nodes[0].url + file)).status).toBe(503);
});

it('a file that is damaged in the database is in order for every node once a build that has it is published', async () => {
  const { registryUrl, key, nodes } = await twoNodes();
  const [first, second] = nodes;
  await team(first.url, key).publish(await reports('1.0.0'));
  const terms = (await listed(await reports('1.0.0')))['docs/terms.pdf'];
  await postgres.run(registryUrl, `UPDATE platform.files SET content = 'damaged' WHERE integrity = $1`, [
    terms?.integrity,
  ]);
  const { build } = await team(first.url, key).publish(await reports('1.1.0'));
  const file = await fetch(`${second.url}/modules/mfe-reports/${encodeURIComponent(build)}/docs/terms.pdf`);
  expect(await file.text()).toBe('the terms');
});

it('a malformed record of a build of one team keeps no other team from publishing', async () => {
  const { registryUrl, key, nodes } = await twoNodes();
  await postgres.run(registryUrl, `UPDATE platform.builds SET files = '[]' WHERE name = 'mfe-alpha'`);
  const { files } = await team(nodes[0].url, key).publish(await reports('1.0.0'));
  expect(files).toBeGreaterThan(0);
  await team(nodes[0].url, key).release('mfe-reports', 'promote');
});

it('a team reads that nothing can be stored now while the database is full, and publishes once it has room', async () => {
  const { registryUrl, key, nodes } = await twoNodes();
  const reporting = team(nodes[0].url, key);
  const makeRoom = await postgres.fillUp(registryUrl, 'platform.revisions');
  const notNow = 'The server cannot store this now, and its log says why. Try again, or tell its operator.';
  await expect(reporting.publish(await reports('1.0.0'))).rejects.toThrow(notNow);
  await makeRoom();
  expect(await reporting.publish(await reports('1.0.0'))).toMatchObject({ known: false });
  const makeRoomAgain = await postgres.fillUp(registryUrl, 'platform.revisions');
  await expect(reporting.release('mfe-reports', 'promote')).rejects.toThrow(notNow);
  await makeRoomAgain();
  await reporting.release('mfe-reports', 'promote');
});
