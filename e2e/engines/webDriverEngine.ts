import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@vended/server/freePort.mjs';
import { windowSize, type Engine, type Start } from './engine';

/** The keys that are not characters, as WebDriver names them. */
const keyCodes: Readonly<Record<string, string>> = {
  ArrowDown: '\uE015',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** How an element is named in an answer. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKit, by WebDriver over HTTP. Its browser needs a display, which is one without a screen. */
export async function startWebKit({ program, home }: Start): Promise<Engine> {
  await mkdir(join(home, 'Downloads'), { recursive: true });
  await mkdir(join(home, '.config'));
  await writeFile(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const { display, server } = await startDisplay();
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...{ ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, '.config'), XDG_DATA_HOME: home },
      ...{ DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LANG: 'en_GB.UTF-8', NO_AT_BRIDGE: '1' },
      ...{ XDG_CACHE_HOME: join(home, '.cache'), LIBGL_ALWAYS_SOFTWARE: '1' },
    },
  });
  const send = async (method: 'POST' | 'DELETE' | 'GET', path: string, body: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok)
      throw new Error(`WebDriver ${path.replace(/^.session.[^/]+/, '')}: ${JSON.stringify(value)}`);
    return value;
  };
  while ((await send('GET', '/status').catch(() => null)) === null) {
    if (driver.exitCode !== null) throw new Error(`${program} has ended.`);
    await pause(50);
  }
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const command = (path: string, body?: object) => send('POST', `/session/${sessionId}${path}`, body);
  await command('/window/rect', { x: 0, y: 0, ...windowSize });
  const act = async (actions: readonly object[]) => void (await command('/actions', { actions }));
  const keys = (actions: readonly object[]) => act([{ type: 'key', id: 'keyboard', actions }]);
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });

  return {
    version: capabilities.browserVersion,
    open: async (address) => void (await command('/url', { url: address })),
    run: (expression) => command('/execute/sync', { script: `return (${expression})`, args: [] }),
    add: async (code) => void (await command('/execute/sync', { script: code, args: [] })),
    clickAt: (x, y) =>
      act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]),
    type: (text) => keys(Array.from(text).flatMap((key) => [down(key), up(key)])),
    press(pressed) {
      const values = pressed.split('+').map((key) => keyCodes[key] ?? key);
      return keys([...values.map(down), ...values.toReversed().map(up)]);
    },
    async attach(selector, path) {
      const found = await command('/element', { using: 'css selector', value: `input${selector}` });
      const id = (found as Record<string, string>)[elementKey] ?? '';
      await command(`/element/${id}/value`, { text: path });
    },
    picture: async () => Buffer.from(String(await send('GET', `/session/${sessionId}/screenshot`)), 'base64'),
    async close() {
      await send('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await end(driver);
      await end(server);
    },
  };
}

/** Starts an X server without a screen, which says its number when it is ready. */
async function startDisplay() {
  const { width, height } = windowSize;
  // Room for the frame of the window around the page.
  const screen = `${width + 200}x${height + 200}x24`;
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: display.toString().trim(), server };
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGTERM');
  await ended;
}
