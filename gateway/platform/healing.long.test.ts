import { setTimeout as pause } from 'node:timers/promises';
import { installBuild } from '@vended/platform/testing/publishing';
import { promote, rollOutBuild } from '@vended/platform/publishing/release';
import { builtModule } from '@vended/platform/testing/folders';
import { openPage, sendReport } from '../testing/openPage';
import { runningGateway } from '../testing/runningGateway';
import { liveBuild, liveModules, storesOf } from '@vended/platform/testing/registries';

const name = 'mfe-alpha';
const ada = { by: 'ada' };
const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];

/** For what must not happen: a moment longer than it would take. */
const settled = () => pause(1_500);

/** A gateway in production, or on a developer's machine, and visitors of its module alpha. */
async function site(changes: Parameters<typeof runningGateway>[0] = { production: true }) {
  const { url, modulesDir, log } = await runningGateway({ trustedProxies: 1, ...changes });
  const live = () => liveBuild(modulesDir, name);

  /** A visitor's page loads, which all end the same way. */
  async function visits(type: 'opened' | 'failure', address: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const page = await openPage(url, { address });
      const source = { type, module: name, build: page.build(name) };
      await page.send({
        ...source,
        ...(type === 'opened' ? { load: 80, mount: 10 } : { message: 'no rows' }),
      });
    }
  }

  return {
    url,
    modulesDir,
    log,
    live,
    visits,
    since: async () => (await liveModules(modulesDir))[name]?.since,
    async promote(version: string) {
      await installBuild(await builtModule(name, { version }), await storesOf(modulesDir));
      await promote({ ...(await storesOf(modulesDir)), ...ada }, name, version);
      // The change itself waits for the gateway for some seconds only, and a loaded machine may need longer.
      const served = async () => (await openPage(url, { address: '198.51.100.9' })).build(name);
      while (!(await served()).startsWith(version)) await pause(20);
    },
    /** Visitors open what is live, which is known to be good from then on. */
    async opensWell() {
      const build = await live();
      for (const address of addresses) await visits('opened', address);
      while (!(await (await storesOf(modulesDir)).registry.isProven({ name, build }))) await pause(20);
    },
    async fails() {
      for (const address of addresses) await visits('failure', address, 2);
    },
    async isLive(version: string) {
      while (!(await live()).startsWith(version)) await pause(20);
    },
    /** Why a failing build was left live, once it was. */
    async leftBecause() {
      const reasons = () => log.flatMap(({ because }) => because ?? []);
      while (reasons().length === 0) await pause(20);
      return reasons();
    },
  };
}

describe('a build that fails for its visitors', () => {
  it('is rolled back once it has failed often enough, and why is on record', async () => {
    const { modulesDir, opensWell, promote, visits, live, isLive } = await site({ production: false });
    await opensWell();
    await promote('1.1.0');
    await visits('failure', addresses[0] ?? '', 4);
    await settled();
    expect(await live()).toMatch(/^1\.1\.0/);
    await visits('failure', addresses[0] ?? '');
    await isLive('1.0.0');
    const { registry } = await storesOf(modulesDir);
    expect((await registry.history(1))[0]).toMatchObject({
      by: 'gateway',
      action: 'heal',
      why: 'It failed in 5 of 5 visits, the last time with: no rows',
    });
  });

  it('leaves the build before it with the time of its promotion', async () => {
    const { opensWell, promote, fails, isLive, since } = await site();
    await opensWell();
    const before = await since();
    await promote('1.1.0');
    expect(await since()).not.toBe(before);
    await fails();
    await isLive('1.0.0');
    expect(await since()).toBe(before);
  });

  it('is rolled back once for each promotion', async () => {
    const { opensWell, promote, fails, isLive, live, leftBecause } = await site();
    await opensWell();
    await promote('1.1.0');
    await opensWell();
    await promote('1.2.0');
    await fails();
    await isLive('1.1.0');
    await fails();
    expect(await leftBecause()).toEqual(['a failing build was rolled back since the last promotion']);
    expect(await live()).toMatch(/^1\.1\.0/);

    await promote('1.3.0');
    await fails();
    await isLive('1.0.0');
  });

  it('is followed by the last build that opened well, whatever came between', async () => {
    const { opensWell, promote, fails, isLive } = await site();
    await opensWell();
    await promote('1.1.0');
    await promote('1.2.0');
    await fails();
    await isLive('1.0.0');
  });

  it('stays live where no earlier build is known to be good, and the log says so once', async () => {
    const { promote, fails, live, leftBecause } = await site();
    await promote('1.1.0');
    await fails();
    await fails();
    expect(await leftBecause()).toEqual(['no earlier build is known to be good']);
    expect(await live()).toMatch(/^1\.1\.0/);
  });

  it('is not gone back to when it failed itself', async () => {
    const { modulesDir, opensWell, promote, fails, live } = await site();
    await opensWell();
    const failed = await live();
    await fails();
    while (await (await storesOf(modulesDir)).registry.isProven({ name, build: failed })) await pause(20);
    await promote('1.1.0');
    await fails();
    await settled();
    expect(await live()).toMatch(/^1\.1\.0/);
  });

  it('loses its rollout', async () => {
    const { modulesDir, fails, live } = await site();
    const stores = await storesOf(modulesDir);
    await installBuild(await builtModule(name, { version: '1.1.0' }), stores);
    await rollOutBuild({ ...stores, ...ada }, name, { share: 100, accounts: [] });
    await fails();
    while ((await stores.registry.read()).rollouts.length > 0) await pause(20);
    expect(await live()).toMatch(/^1\.0\.0/);
  });
});

describe('forged reports', () => {
  it('without a token take nothing back', async () => {
    const { url, opensWell, promote, live, log } = await site();
    await opensWell();
    await promote('1.1.0');
    const failure = { type: 'failure', module: name, build: await live(), message: 'made up' };
    for (const address of [...addresses, ...addresses])
      expect((await sendReport(url, failure, { 'x-forwarded-for': address })).status).toBe(204);
    await settled();
    expect(await live()).toMatch(/^1\.1\.0/);
    expect(log.filter(({ report }) => report === 'failure')).toEqual([]);
  });

  it.each([
    ['one IPv4 address', ['198.51.100.1', '198.51.100.1', '198.51.100.1']],
    ['one network of IPv6', ['2001:db8::1', '2001:db8::2', '2001:db8::3']],
    ['one home with many networks of IPv6', ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:ff::1']],
  ])('from %s are those of one sender', async (_what, senders) => {
    const { opensWell, promote, visits, live } = await site();
    await opensWell();
    await promote('1.1.0');
    for (const address of senders) await visits('failure', address, 6);
    await settled();
    expect(await live()).toMatch(/^1\.1\.0/);
  });

  it('from three networks do not roll back a build that opens for one busy office', async () => {
    const { opensWell, promote, visits, fails, live } = await site();
    await opensWell();
    await promote('1.1.0');
    await visits('opened', '203.0.113.1', 40);
    for (let time = 0; time < 3; time += 1) await fails();
    await settled();
    expect(await live()).toMatch(/^1\.1\.0/);
  });

  it('that all is well, from one network, do not keep a build live that fails for four', async () => {
    const { opensWell, promote, visits, fails, isLive } = await site();
    await opensWell();
    await promote('1.1.0');
    await visits('opened', '203.0.113.1', 40);
    await fails();
    await visits('failure', '198.51.100.4', 2);
    await isLive('1.0.0');
  });
});
