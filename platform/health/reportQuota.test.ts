import { createReportQuota } from './reportQuota';

const source = { module: 'mfe-alpha', build: '1.0.0+0123456789abcdef' };
const failure = (message: string) => ({ type: 'failure', ...source, message }) as const;

describe('the quota of a token', () => {
  it('is one opened and one failed visit of each build, and one value of each web vital', () => {
    const quota = createReportQuota();
    const opened = { type: 'opened', ...source, load: 1, mount: 1 } as const;
    expect([1, 2].map(() => quota.use('one', opened))).toEqual([true, false]);
    expect([1, 2].map(() => quota.use('one', failure('Error')))).toEqual([true, false]);
    expect(quota.use('one', { ...opened, module: 'mfe-beta' })).toBe(true);
    expect(quota.use('other', opened)).toBe(true);
    const vital = { type: 'vital', path: '/alpha', name: 'LCP', value: 500 } as const;
    expect([1, 2].map(() => quota.use('one', vital))).toEqual([true, false]);
    expect(quota.use('one', { ...vital, name: 'FCP' })).toBe(true);
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
    expect(quota.use('20999', failure('Error'))).toBe(false);
    expect(quota.use('0', failure('Error'))).toBe(true);
  });
});
