import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runWithin, stopAll } from './limitedRun.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vended-limited-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const node = (/** @type {string} */ code, minutes = 1) =>
  runWithin([process.execPath, '-e', code], { log: join(folder, 'log'), minutes, env: { COLOUR: 'green' } });

it('keeps what a command prints, in order, and says whether it succeeded', async () => {
  expect(await node(`console.log(process.env.COLOUR); console.error('ready')`)).toEqual({
    succeeded: true,
    timedOut: false,
    output: 'green\nready\n',
  });
  expect(await node('process.exit(3)')).toMatchObject({ succeeded: false, timedOut: false });
});

it('stops a command that takes longer than it may', async () => {
  expect(await node('setInterval(() => {}, 1000)', 0.005)).toMatchObject({
    succeeded: false,
    timedOut: true,
  });
});

it('stops a command together with what it has started', async () => {
  const file = join(folder, 'port');
  const server = `const server = require('net').createServer().listen(0, '127.0.0.1', () =>
    require('fs').writeFileSync(process.argv[1], String(server.address().port)))`;
  const result = node(
    `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}, ${JSON.stringify(file)}]);
     setInterval(() => {}, 1000)`,
  );
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause(20);
  stopAll();
  expect(await result).toMatchObject({ succeeded: false });
  // It is told to end before this is read, and may take a moment on a busy machine.
  while (await answers(Number(readFileSync(file, 'utf8')))) await pause(20);
});

/** Whether something listens on a port of this machine. @param {number} port */
async function answers(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^ECONN(?:REFUSED|RESET)$/) });
    return false;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

it('says of a command that does not exist that it failed', async () => {
  expect(await runWithin(['/nowhere/at-all'], { log: join(folder, 'log'), minutes: 1 })).toMatchObject({
    succeeded: false,
  });
});
