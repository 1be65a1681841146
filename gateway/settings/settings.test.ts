import { readSettings } from './settings';

describe('what the operator may decide', () => {
  it('has a default for every setting', () => {
    expect(readSettings({})).toEqual({
      production: false,
      drainMs: 0,
      analyticsUrl: '/collect',
      storybookUrl: 'http://localhost:6006',
      apiBase: '/api',
      siteUrl: null,
      overrideOrigins: 'loopback',
      trustedProxies: 0,
      productUrl: null,
      registryUrl: null,
      hasOwnRole: false,
      buildStore: { kind: 'folder' },
    });
  });

  it('names all settings that are wrong or missing at once, each in a line', () => {
    const env = { NODE_ENV: 'production', HOST: '0.0.0.0', DRAIN_SECONDS: 'soon', BUILD_STORE: 'disk' };
    expect(() => readSettings(env)).toThrow(
      /^DRAIN_SECONDS is "soon"\..+\nBUILD_STORE is "disk"\..+\nSITE_URL is not set.+\nHOST is "0\.0\.0\.0".+$/,
    );
  });

  it('takes settings from the environment', () => {
    const env = {
      NODE_ENV: 'production',
      ANALYTICS_URL: 'https://stats.example.com/collect',
      API_BASE: '/backend/v1/',
      SITE_URL: 'https://www.example.com/',
      OVERRIDE_ORIGINS: 'http://127.0.0.1:9000, https://dev.example.com/',
      TRUSTED_PROXIES: '2',
      REGISTRY_URL: 'postgres://vended_gateway@db.example.com/vended',
      BUILD_STORE: 's3://vended-builds/production/',
    };
    expect(readSettings(env)).toEqual({
      production: true,
      drainMs: 10_000,
      analyticsUrl: 'https://stats.example.com/collect',
      storybookUrl: '',
      apiBase: '/backend/v1',
      siteUrl: 'https://www.example.com',
      overrideOrigins: ['http://127.0.0.1:9000', 'https://dev.example.com'],
      trustedProxies: 2,
      productUrl: null,
      registryUrl: 'postgres://vended_gateway@db.example.com/vended',
      hasOwnRole: true,
      buildStore: { kind: 's3', bucket: 'vended-builds', prefix: 'production' },
    });
  });

  it('lists no origin for overrides in production by default', () => {
    expect(readSettings({ NODE_ENV: 'production', SITE_URL: 'https://a.example' }).overrideOrigins).toEqual(
      [],
    );
  });

  it('takes an address of the stories, also in production', () => {
    const env = { NODE_ENV: 'production', SITE_URL: 'https://a.example' };
    expect(readSettings({ ...env, STORYBOOK_URL: 'https://stories.example' }).storybookUrl).toBe(
      'https://stories.example',
    );
    expect(readSettings({ STORYBOOK_URL: '' }).storybookUrl).toBe('');
  });

  it('turns reporting off with an empty address', () => {
    expect(readSettings({ ANALYTICS_URL: '' }).analyticsUrl).toBe('');
  });

  it.each([
    [{ API_BASE: 'api' }, 'API_BASE is "api". Set it to a path on this origin, such as /api.'],
    [
      { API_BASE: 'https://api.example.com' },
      'API_BASE is "https://api.example.com", which is another origin: the session\'s cookie does not reach it. Set it to a path on this origin, such as /api, and have a proxy lead from there to the API.',
    ],
    [
      { ANALYTICS_URL: 'javascript:alert(1)' },
      'ANALYTICS_URL is "javascript:alert(1)". Set it to a path such as /collect, or to an address such as https://stats.example.com/collect.',
    ],
    [{ STORYBOOK_URL: 'stories' }, 'STORYBOOK_URL is "stories". Set it to a path'],
    [{ OVERRIDE_ORIGINS: 'http://127.0.0.1:9000/x' }, 'OVERRIDE_ORIGINS holds "http://127.0.0.1:9000/x".'],
  ])('is refused by name when it makes no sense: %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
    expect(() => readSettings(env)).toThrow(/Set it to/);
  });

  it.each([
    [{}, /^SITE_URL is not set.* Set it to .*https:/],
    [{ SITE_URL: 'https://a.example', HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0".* set TRUSTED_PROXIES/],
  ])('is refused in production, but not in development, when it is unsafe: %j', (env, message) => {
    expect(() => readSettings({ ...env, NODE_ENV: 'production' })).toThrow(message);
    expect(() => readSettings(env)).not.toThrow();
  });

  it('may be an address that others reach, with proxies in front', () => {
    const env = { NODE_ENV: 'production', SITE_URL: 'https://a.example', HOST: '0.0.0.0' };
    expect(readSettings({ ...env, TRUSTED_PROXIES: '1' }).trustedProxies).toBe(1);
  });

  it('can be set to what a refusal recommends', () => {
    const refused = (env: Record<string, string>) => {
      try {
        readSettings(env);
        return '';
      } catch (error) {
        return String(error);
      }
    };
    for (const name of ['API_BASE', 'ANALYTICS_URL']) {
      const [, advice = ''] = refused({ [name]: 'x y' }).split('Set it to ');
      const recommended = advice.match(/(?:https:\/)?\/\S+[^\s.,]/g) ?? [];
      expect(recommended.length).toBeGreaterThan(0);
      for (const value of recommended) expect(refused({ [name]: value })).toBe('');
    }
  });
});
