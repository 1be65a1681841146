import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { metricsText } from '@vended/server/metricKinds';
import { publish } from '@vended/platform/testing/publishing';
import { publishShell } from '@vended/platform/publishing/publishShell';
import { builtModule, builtShell } from '@vended/platform/testing/folders';
import { runningGateway } from './testing/runningGateway';
import { storesOf } from '@vended/platform/testing/registries';

describe('what every site has', () => {
  it('is there: an icon, and a word to crawlers', async () => {
    const { url } = await runningGateway();
    const icon = await fetch(`${url}/favicon.svg`);
    expect(icon.headers.get('content-type')).toContain('image/svg+xml');
    expect(await icon.text()).toMatch(/^<svg /);
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain('Disallow: /api/');
  });
});

describe('health', () => {
  it('is well while the process lives, and ready once the API is and a module is registered', async () => {
    let apiReady = false;
    const { url, modulesDir } = await runningGateway({ apiReady: () => Promise.resolve(apiReady) }, []);
    const ready = async () => {
      const response = await fetch(`${url}/readyz`);
      return { status: response.status, body: (await response.json()) as unknown };
    };
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await ready()).toMatchObject({
      status: 503,
      body: {
        error: 'The API is not ready. No module is registered.',
        missing: ['The API is not ready.', 'No module is registered.'],
      },
    });
    await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    expect(await ready()).toMatchObject({ status: 503, body: { error: 'The API is not ready.' } });
    apiReady = true;
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('is not ready while the API is away, and ready again with it', async () => {
    let answers = () => Promise.resolve(true);
    const { url } = await runningGateway({ apiReady: () => answers() });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    answers = () => Promise.reject(new Error('refused'));
    const response = await fetch(`${url}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: 'The API is not ready.', api: 'away' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    answers = () => Promise.resolve(true);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('stays ready for a moment when the API is slow, since it may only be busy, and asks it once for all checks', async () => {
    let answers = () => Promise.resolve(true);
    const { url } = await runningGateway({ apiReady: () => answers() });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    let asked = 0;
    answers = () => {
      asked += 1;
      return new Promise(() => undefined);
    };
    for (let check = 1; check <= 3; check += 1) {
      const response = await fetch(`${url}/readyz`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: 'ready', api: 'slow' });
    }
    const later = performance.now() + 60_000;
    jest.spyOn(performance, 'now').mockImplementation(() => later);
    const response = await fetch(`${url}/readyz`);
    jest.restoreAllMocks();
    expect(response.status).toBe(503);
    expect(asked).toBe(1);
  });

  it('names the shell’s build in its answer, its log and its metrics alike', async () => {
    const { url, log } = await runningGateway();
    const { shell } = (await (await fetch(`${url}/readyz`)).json()) as { shell: string };
    expect(shell).toMatch(/^[0-9a-f]{16}$/);
    expect(log.find(({ msg }) => msg === 'the gateway serves')).toMatchObject({ shell, revision: 1 });
    expect((await metricsText()).text).toContain(`vended_shell_build{build="${shell}"} 1`);
  });
});

describe('the start of a gateway', () => {
  it('is refused with a remedy when the shell is not built', async () => {
    await expect(runningGateway({ shellDir: '/nowhere' })).rejects.toMatchObject({
      name: 'StartError',
      message: '/nowhere/assets.json is missing. Build the shell again.',
    });
  });

  it('is refused when two of the shell’s builds would share a file’s name', async () => {
    const { modulesDir } = await runningGateway();
    const other = await builtShell('different, under the same name');
    await expect(publishShell(other, path.join(modulesDir, 'shell'))).rejects.toThrow(
      / is not the file .+ of the shell in .+ Remove it if it is damaged\. .+ must change with its content/,
    );
    await writeFile(path.join(other, 'assets.json'), '{}');
    await expect(publishShell(other, path.join(modulesDir, 'shell'))).rejects.toThrow(/malformed: scripts: /);
  });
});
