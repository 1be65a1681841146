import { createModuleHealth } from './moduleHealth';
import { createRouteVitals } from './routeVitals';
import { createReportQuota } from './reportQuota';

const alpha = { name: 'mfe-alpha', build: '1.0.0+0123456789abcdef' };
const source = { module: alpha.name, build: alpha.build };
const failure = (message: string) => ({ type: 'failure', ...source, message }) as const;

describe('the health of a build', () => {
  it('is counted for the builds in use alone', () => {
    const health = createModuleHealth();
    health.follow([alpha]);
    health.add(failure('Error: no rows'), 'a');
    for (let number = 0; number < 500; number += 1)
      health.add({ ...failure('made up'), module: `mfe-made-up-${number}` }, 'b');
    expect(health.standing('mfe-made-up-1', alpha.build, { opens: 5, failures: 5 })).toBeNull();
    expect(health.of(alpha.name, alpha.build)).toMatchObject({ failures: 1, lastFailure: 'Error: no rows' });
  });

  it('starts again when the build comes back into use', () => {
    const health = createModuleHealth();
    health.follow([alpha]);
    health.add(failure('Error: no rows'), 'a');
    health.follow([]);
    health.follow([alpha]);
    expect(health.standing(alpha.name, alpha.build, { opens: 5, failures: 5 })).toMatchObject({
      visits: 0,
      lastFailure: null,
    });
  });

  it('keeps the errors of a build that is no longer in use, for those who ask why', () => {
    const health = createModuleHealth();
    health.follow([alpha]);
    health.add(failure('Error: no rows'), 'a');
    expect(health.former()).toEqual([]);
    health.follow([]);
    const errors = { messages: [{ kind: 'failure', message: 'Error: no rows', count: 1 }] };
    expect(health.former()).toMatchObject([{ ...alpha, ...errors }]);
    health.follow([alpha]);
    expect(health.former()).toEqual([]);
    expect(health.of(alpha.name, alpha.build)).toMatchObject({ failures: 0, ...errors });
    jest.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60_000 });
    health.follow([]);
    expect(health.former()).toEqual([]);
    jest.useRealTimers();
  });

  it('takes errors of a build that is no longer in use from pages that were opened before', () => {
    const health = createModuleHealth();
    health.follow([alpha]);
    health.follow([]);
    health.add(failure('Error: no rows'), 'a');
    health.add({ type: 'error', ...source, message: 'Error: late' }, 'b');
    health.add(failure('Error: no rows'), 'c');
    health.add({ type: 'opened', ...source, load: 1, mount: 1 }, 'd');
    expect(health.former()).toMatchObject([
      {
        ...alpha,
        messages: [
          { kind: 'failure', message: 'Error: no rows', count: 2 },
          { kind: 'error', message: 'Error: late', count: 1 },
        ],
      },
    ]);
    expect(health.standing(alpha.name, alpha.build, { opens: 5, failures: 5 })).toBeNull();
  });

  it('has no errors of the shell, whose build is no module’s', () => {
    const health = createModuleHealth();
    health.add({ type: 'error', module: 'shell', build: 'shell', message: 'Error' }, 'a');
    expect(health.former()).toEqual([]);
  });

  it('keeps the errors of a limited number of builds that are no longer in use', () => {
    const health = createModuleHealth();
    for (let number = 0; number < 50; number += 1) {
      const build = `1.0.${number}+0123456789abcdef`;
      health.follow([{ ...alpha, build }]);
      health.add({ ...failure('Error: no rows'), build }, 'a');
    }
    expect(health.former()).toHaveLength(20);
    expect(health.former().at(-1)).toMatchObject({ build: '1.0.48+0123456789abcdef' });
  });

  it('counts a few visits of each sender, opened or failed', () => {
    const health = createModuleHealth();
    health.follow([alpha]);
    for (let visits = 0; visits < 100; visits += 1)
      health.add({ type: 'opened', ...source, load: 1, mount: 1 }, 'a');
    for (const sender of ['b', 'b', 'b', 'c']) health.add(failure('Error: no rows'), sender);
    expect(health.standing(alpha.name, alpha.build, { opens: 2, failures: 2 })).toMatchObject({
      visits: 5,
      failures: 3,
      openedFor: 1,
      failedFor: 2,
    });
  });

  it('distinguishes a limited number of senders', () => {
    const health = createModuleHealth();
    health.follow([alpha]);
    for (let sender = 0; sender < 6_000; sender += 1) health.add(failure('Error: no rows'), `${sender}`);
    expect(health.standing(alpha.name, alpha.build, { opens: 2, failures: 2 })?.failedFor).toBe(5_000);
  });

  it('keeps the messages that come often when many others are made up', () => {
    const health = createModuleHealth();
    health.follow([alpha]);
    for (const sender of ['a', 'b', 'c']) health.add(failure('Error: no rows'), sender);
    for (let number = 0; number < 100; number += 1) health.add(failure(`made up ${number}`), 'd');
    const { messages } = health.of(alpha.name, alpha.build);
    expect(messages).toHaveLength(20);
    expect(messages[0]).toMatchObject({ message: 'made up 99' });
    expect(messages).toContainEqual(expect.objectContaining({ message: 'Error: no rows', count: 3 }));
  });

  it('knows the parts of the contract, and no others', () => {
    const health = createModuleHealth();
    health.follow([alpha]);
    const parts = ['session.can', 'request', 'session.made up', 'toString'];
    health.add({ type: 'contract-use', ...source, parts }, 'a');
    expect(health.of(alpha.name, alpha.build).uses).toEqual(['request', 'session.can']);
  });
});

describe('the web vitals of a route', () => {
  const vital = (value: number, path = '/alpha') => ({ type: 'vital', path, name: 'LCP', value }) as const;

  it('are not decided by one sender', () => {
    const vitals = createRouteVitals();
    for (let sender = 0; sender < 200; sender += 1) vitals.add(vital(500), `${sender}`, ['/alpha']);
    for (let loads = 0; loads < 600; loads += 1) vitals.add(vital(120_000), 'flood', ['/alpha']);
    expect(vitals.read()[0]?.p75['LCP']).toBe(500);
  });

  it('are forgotten when the route is gone', () => {
    const vitals = createRouteVitals();
    vitals.add(vital(500), 'a', ['/alpha', '/beta']);
    vitals.add(vital(500, '/beta'), 'a', ['/beta']);
    expect(vitals.read().map(({ route }) => route)).toEqual(['/beta']);
  });
});

describe('the quota of a token', () => {
  it('is one opened and one failed visit of each build', () => {
    const quota = createReportQuota();
    const opened = { type: 'opened', ...source, load: 1, mount: 1 } as const;
    expect([1, 2].map(() => quota.use('one', opened))).toEqual([true, false]);
    expect([1, 2].map(() => quota.use('one', failure('Error')))).toEqual([true, false]);
    expect(quota.use('one', { ...opened, module: 'mfe-beta' })).toBe(true);
    expect(quota.use('other', opened)).toBe(true);
  });

  it('is a few errors of each build, and any number of page views', () => {
    const quota = createReportQuota();
    const times = Array.from({ length: 30 });
    const error = { type: 'error', ...source, message: 'Error' } as const;
    expect(times.filter(() => quota.use('one', error))).toHaveLength(20);
    expect(times.every(() => quota.use('one', { type: 'page-view', path: '/' }))).toBe(true);
  });

  it('is remembered of a limited number of tokens', () => {
    const quota = createReportQuota();
    for (let token = 0; token < 21_000; token += 1) quota.use(`${token}`, failure('Error'));
    expect(quota.size()).toBe(20_000);
    expect(quota.use('20999', failure('Error'))).toBe(false);
  });
});
