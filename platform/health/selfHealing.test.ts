import { pino } from 'pino';
import { promote } from '../publishing/release';
import { endRollouts, startRollout } from '../publishing/startRollout';
import { LostChange } from '../registry/registryStore';
import { builtModule, emptyFolder } from '../testing/folders';
import { installBuild } from '../testing/publishing';
import { storesOf } from '../testing/registries';
import { createSelfHealing, healingLimits, isFailing, isGood } from './selfHealing';

const inProduction = healingLimits(true);

const standing = (visits: number, failures: number, failedFor: number, openedFor = 3) => ({
  ...{ visits, failures, failedFor, openedFor },
  lastFailure: 'no rows',
});

test.each([
  ['fails for everybody', 'is rolled back', standing(6, 6, 3)],
  ['fails in a fifth of the visits', 'is rolled back', standing(30, 6, 3)],
  ['works for nearly everybody', 'stays', standing(1_000, 6, 3)],
  ['fails for two senders only', 'stays', standing(6, 6, 2)],
  ['has failed four times', 'stays', standing(4, 4, 4)],
])('in production, a build that %s %s', (_what, outcome, shown) => {
  expect(isFailing(shown, inProduction)).toBe(outcome === 'is rolled back');
});

test('on the machine of a developer, who is the only sender, one is enough', () => {
  expect(isFailing(standing(5, 5, 1), healingLimits(false))).toBe(true);
});

test.each([
  ['opens for three senders', 'may', standing(20, 3, 1)],
  ['opens for two senders', 'may not', standing(20, 0, 0, 2)],
  ['fails in a fifth of the visits', 'may not', standing(20, 4, 1)],
])('a build that %s %s be what a rollback goes to', (_what, outcome, shown) => {
  expect(isGood(shown, inProduction)).toBe(outcome === 'may');
});

describe('a report of a failure', () => {
  const name = 'mfe-alpha';
  const limits = healingLimits(false);

  /** Alpha is live, and 1.1.0 of it published. */
  async function alpha() {
    const stores = await storesOf(await emptyFolder());
    const who = { ...stores, by: 'ada' };
    const first = await installBuild(await builtModule(name), stores);
    await promote(who, name, first.build);
    const { build } = await installBuild(await builtModule(name, { version: '1.1.0' }), stores);
    const rollOut = () =>
      startRollout(
        who,
        { kind: 'build', module: name, build },
        { accounts: [], userTypes: [], share: 10 },
        new Date(Date.now() + 60_000),
      );
    return { stores, who, first: first.build, build, rollOut };
  }

  /** What is logged of the report that a build fails for everybody. @param before what others do while it is handled */
  async function loggedOf(
    { stores, build }: Pick<Awaited<ReturnType<typeof alpha>>, 'stores' | 'build'>,
    before: () => Promise<unknown> = () => Promise.resolve(),
  ) {
    const lines: unknown[] = [];
    const healing = createSelfHealing({
      stores,
      limits,
      counts: { standing: () => Promise.resolve(standing(6, 6, 3)) },
      nodes: { allServe: () => before().then(() => true) },
      logger: pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) }),
    });
    await healing.look({ type: 'failure', module: name, build, message: 'no rows' });
    return lines;
  }

  const notRolledBack = expect.objectContaining({
    msg: 'a failing build was not rolled back',
    because: 'it is not live',
  }) as unknown;

  it('rolls nothing back when the rollout of its build has ended by itself', async () => {
    const { rollOut, ...site } = await alpha();
    await rollOut();
    const before = await site.stores.registry.read();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(await loggedOf(site)).toEqual([]);
    expect(await site.stores.registry.read()).toEqual(before);
  });

  it('rolls nothing back when somebody else ends the rollout of its build first', async () => {
    const { rollOut, ...site } = await alpha();
    await rollOut();
    const end = () => endRollouts(site.who, () => true, name);
    expect(await loggedOf(site, end)).toEqual([notRolledBack]);
  });

  it('rolls nothing back when another build becomes live between two tries', async () => {
    const { stores, who, first, build } = await alpha();
    await stores.registry.setProven({ name, build: first }, true);
    await promote(who, name, build);
    const lost = new LostChange({ revision: 3, by: 'ada', action: 'promote', what: 'mfe-beta' });
    const change = jest.fn(stores.registry.change).mockImplementationOnce(async (_entry, edit) => {
      await edit(await stores.registry.read());
      throw lost;
    });
    change.mockImplementationOnce(async (...args) => {
      await promote(who, name, first);
      return stores.registry.change(...args);
    });
    const slow = { ...stores, registry: { ...stores.registry, change } };
    expect(await loggedOf({ stores: slow, build })).toEqual([notRolledBack]);
  });
});
