import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const key = 'key-of-the-machine';

const bin = {
  board_number: 1,
  bin_number: 1,
  item_id: 'gloves',
  description: 'Gloves',
  capacity: 20,
  loan_days: null,
};
const limits = { inspect_by: null, needs_job: false, max_a_day: null, max_a_week: 3 };
const anna = {
  user_id: 'anna',
  username: 'anna',
  badges: [createHmac('sha256', key).update('04A2').digest('hex')],
  pin: null,
};

/** @type {string} */
let folder;
/** @type {import('node:http').Server} */
let server;
/**
 * Who may open it, at each call for the setup; undefined where its key is refused.
 *
 * @type {(typeof anna[] | undefined)[]}
 */
let answers;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vended-machine-'));
  server = createServer((request, response) => {
    const [people] = answers;
    if (people === undefined) response.writeHead(401).end('{"error":"Device key required"}');
    else if (request.method === 'POST') response.end('{"waiting":[]}');
    else {
      answers.shift();
      response.end(
        JSON.stringify({ bins: [{ ...bin, ...limits }], people, reports: { events_at_once: 500 } }),
      );
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/**
 * Lets all of this happen, and answers what the machine said of it, without the lines of the syncs that succeeded.
 *
 * @param {string[]} happening
 */
async function run(...happening) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at a port.');
  const env = { ...process.env, VENDED_API: `http://127.0.0.1:${address.port}`, VENDED_DEVICE_KEY: key };
  const child = spawn(
    process.execPath,
    [path.join(__dirname, 'main.mjs'), path.join(folder, 'machine.json')],
    {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  child.stdin.end(happening.join('\n'));
  const said = await text(child.stdout);
  return said
    .trim()
    .split('\n')
    .filter((line) => !/^(?:Reported|The setup)/.test(line));
}

test('gives out nothing more once the last setup has ended the access of who stands there', async () => {
  answers = [[anna], []];
  expect(await run('sync', 'badge 04A2', 'take 1/1', 'sync', 'take 1/1')).toEqual([
    'Open for anna.',
    'Given out: 1 × Gloves.',
    'Hold your badge to the reader.',
  ]);
});

test('is shut once its key is no longer valid, also after it was switched off, and keeps what happened', async () => {
  const shut = 'The key of this machine is no longer valid: it stays shut until it has another one.';
  answers = [[anna]];
  expect(await run('sync', 'badge 04A2', 'take 1/1', 'sync', 'take 1/1', 'badge 04A2')).toEqual([
    'Open for anna.',
    'Given out: 1 × Gloves.',
    shut,
    'Hold your badge to the reader.',
    'Nobody here has that badge.',
  ]);
  answers = [[anna]];
  expect(await run('badge 04A2', 'network off', 'sync', 'network on', 'sync', 'badge 04A2')).toEqual([
    'Nobody here has that badge.',
    'The network is off.',
    'There is no network. Kept to be reported: 1.',
    'The network is on.',
    'Open for anna.',
  ]);
});

test('gives out no more than one person may have in a week, whatever was returned that was not taken in it', async () => {
  answers = [[anna]];
  const most = 'At most 3 in a week.';
  expect(
    await run(
      'sync',
      'badge 04A2',
      'return 1/1 3',
      'take 1/1 3',
      'take 1/1',
      'return 1/1',
      'take 1/1',
      'take 1/1',
    ),
  ).toEqual([
    'Open for anna.',
    'Taken back: 3 × Gloves.',
    'Given out: 3 × Gloves.',
    most,
    'Taken back: 1 × Gloves.',
    'Given out: 1 × Gloves.',
    most,
  ]);
});
