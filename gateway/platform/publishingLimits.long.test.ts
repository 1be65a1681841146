import type { BuildRecord } from '@vended/platform/builds/buildRecord';
import { recordStep } from '@vended/platform/registry/recordStep';
import { builtModule } from '@vended/platform/testing/folders';
import { runningGateway } from '../testing/runningGateway';
import { team, teamWithKey, type TeamSecret } from '@vended/platform/testing/teams';
import {
  acceptedPerHour,
  acceptedRequests,
  checkRoom,
  limitRequests,
  maxBytesOfModule,
} from '@vended/platform/remote-publishing/publishingLimits';
import { storesOf } from '@vended/platform/testing/registries';

/** Adds as many changes of a key to the history. */
async function fillHistory(modulesDir: string, { id }: TeamSecret, count: number): Promise<void> {
  for (let change = 0; change < count; change += 1)
    await recordStep((await storesOf(modulesDir)).registry, {
      by: `Reports (key ${id})`,
      action: 'roll out',
      what: 'mfe-reports',
    });
}

it('a key that has made all changes of an hour can only go back, and other keys publish', async () => {
  const { url, modulesDir } = await runningGateway();
  const signatures = (await storesOf(modulesDir)).trust.signatures;
  const [key, other] = [await teamWithKey(signatures), await teamWithKey(signatures)];
  const first = await team(url, key).publish(await builtModule('mfe-reports'));
  await team(url, key).release('mfe-reports', 'promote', { build: first.build });
  const next = await builtModule('mfe-reports', { version: '1.1.0' });
  await fillHistory(modulesDir, key, acceptedPerHour - 2);

  const tooMany = /^Reports \(key \w{16}\) has published or changed something 120 times in the last hour/;
  await expect(team(url, key).publish(next)).rejects.toThrow(tooMany);
  await expect(team(url, key).release('mfe-reports', 'link', { hours: 1 })).rejects.toThrow(tooMany);
  expect(await (await storesOf(modulesDir)).registry.history()).toHaveLength(acceptedPerHour + 1);
  // It is looked for, and there is none.
  await expect(team(url, key).release('mfe-reports', 'rollback')).rejects.toThrow(
    /an earlier build to go back to/,
  );
  expect(await team(url, other).publish(next)).toMatchObject({ known: false });
});

it('requests at the same moment make no more changes than are left', async () => {
  const { url, modulesDir } = await runningGateway();
  const key = await teamWithKey((await storesOf(modulesDir)).trust.signatures);
  const { build } = await team(url, key).publish(await builtModule('mfe-reports'));
  await fillHistory(modulesDir, key, acceptedPerHour - 3);

  const made = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((hours) => team(url, key).release('mfe-reports', 'link', { build, hours })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
  await team(url, key)
    .release('mfe-reports', 'link', { build, hours: 1 })
    .catch(() => undefined);
  expect(await (await storesOf(modulesDir)).registry.history()).toHaveLength(acceptedPerHour + 1);
});

it('a key can send a number of requests in a quarter of an hour, whatever other keys send', () => {
  const count = limitRequests();
  for (let request = 0; request < acceptedRequests; request += 1) count('0123456789abcdef');
  expect(() => count('0123456789abcdef')).toThrow(
    'The key 0123456789abcdef has sent 1000 requests, and no more are accepted within 15 minutes. Wait, then try again.',
  );
  expect(() => count('fedcba9876543210')).not.toThrow();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 16 * 60_000);
  expect(() => count('0123456789abcdef')).not.toThrow();
});

describe('the room for the builds of a module', () => {
  const stored = (build: string, bytes: number, hash = build): BuildRecord => ({
    name: 'mfe-reports',
    build,
    publishedAt: '2026-01-01T00:00:00.000Z',
    files: { 'remoteEntry.js': { bytes, integrity: hash } },
  });

  it('is used up by each build that has a file: a node stores all of them whole', () => {
    const half = maxBytesOfModule / 2;
    expect(() => checkRoom('mfe-reports', [stored('a', half), stored('b', half - 1)])).not.toThrow();
    expect(() => checkRoom('mfe-reports', [stored('a', half), stored('b', half, 'a')])).toThrow(
      'The builds of mfe-reports have 10000 MB there, and 10000 are allowed. Ask the operator to remove old ones, such as with npm run module -- prune --days 7.',
    );
  });
});
