import { runningGateway, type RunningGateway } from '../testing/runningGateway';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** For the tests that change nothing in it: to start one takes most of a second. */
let unchanged: RunningGateway;
beforeAll(async () => {
  unchanged = await runningGateway();
});

describe('the security headers', () => {
  it('of a page allow scripts and styles by a nonce that is new every time', async () => {
    const { url } = unchanged;
    const visit = async () => {
      const response = await fetch(`${url}/alpha`, { headers: html });
      const policy = response.headers.get('content-security-policy') ?? '';
      return { policy, page: await response.text(), nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' };
    };
    const [one, other] = [await visit(), await visit()];
    expect(one.nonce).not.toBe(other.nonce);
    for (const { policy, page, nonce } of [one, other]) {
      expect(nonce.length).toBeGreaterThan(20);
      expect(page).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
      const inline = [...page.matchAll(/<(?:script|style)(?! type="application\/json")([^>]*)>/g)];
      expect(inline.length).toBeGreaterThan(2);
      for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
      expect(page).not.toMatch(/ style="/);
      expect(policy.split(';')).toEqual([
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data: blob: https:",
        "font-src 'self'",
        "connect-src 'self'",
        'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com',
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]);
    }
  });

  it('let pages report to a collector on another origin, and take nothing from there', async () => {
    const { url } = await runningGateway({ analyticsUrl: 'https://stats.example.com/collect' });
    const policy = (await fetch(`${url}/alpha`, { headers: html })).headers.get('content-security-policy');
    const naming = policy?.split(';').filter((directive) => directive.includes('stats.example.com'));
    expect(naming).toEqual(["connect-src 'self' https://stats.example.com"]);
  });

  it('let the background worker fetch what it is to keep, and nothing from elsewhere', async () => {
    const { url } = unchanged;
    const policy = (await fetch(`${url}/worker.js`)).headers.get('content-security-policy');
    expect(policy).toBe("default-src 'none';connect-src 'self'");
  });

  it.each(['/alpha', '/healthz', '/api/x', '/docs/terms.pdf', '/shell/nothing.js', '/nothing.png'])(
    'are sent with %s',
    async (address) => {
      const { url } = unchanged;
      const { headers } = await fetch(url + address);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('microphone=()');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it.each(['/shell/shell.0123456789.js', '/shell/latin.0123456789.woff2'])(
    'of %s are those that browsers heed for it',
    async (address) => {
      const { url } = unchanged;
      const { headers, status } = await fetch(url + address);
      expect(status).toBe(200);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'])
        expect(headers.get(name)).toBeNull();
    },
  );

  it('let pages of this origin use the camera to scan, and no other answer or origin', async () => {
    const { url } = unchanged;
    const permissions = async (address: string) =>
      (await fetch(url + address, { headers: html })).headers.get('permissions-policy')?.split(', ');
    expect(await permissions('/alpha')).toContain('camera=(self)');
    for (const address of ['/healthz', '/api/x', '/offline'])
      expect(await permissions(address)).toContain('camera=()');
  });

  it('hold browsers to HTTPS in production', async () => {
    const { url } = await runningGateway({ production: true });
    expect((await fetch(`${url}/healthz`)).headers.get('strict-transport-security')).toContain(
      'max-age=31536000',
    );
  });
});
