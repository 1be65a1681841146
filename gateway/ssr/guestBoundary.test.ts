import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { emptyFolder } from '@vended/platform/testing/folders';
import { guestBoundary, type GuestBoundary } from './guestBoundary';

/** A program that runs until it is ended, a server, and a file: all of this user, who may do everything with them. */
async function machine() {
  const server = createServer((client) => client.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  const folder = await emptyFolder();
  const file = path.join(folder, 'secret');
  await writeFile(file, 'secret');
  return {
    port: (server.address() as AddressInfo).port,
    pid: other.pid ?? 0,
    folder,
    file,
    close() {
      other.kill('SIGKILL');
      server.close();
    },
  };
}

type Machine = Awaited<ReturnType<typeof machine>>;

/** What code does that has got past Node's permissions and its script: only the operating system is between it and the machine. */
const attacks: Readonly<Record<string, (on: Machine) => string>> = {
  'reads a file': ({ file }) => `return fs.readFileSync('${file}', 'utf8');`,
  'writes a file': ({ folder }) => `fs.writeFileSync('${folder}/planted', 'planted'); return 'written';`,
  'reads the environment of another process': ({ pid }) =>
    `return fs.readFileSync('/proc/${pid}/environ').length;`,
  'slows another process down': ({ pid }) => `os.setPriority(${pid}, 5); return 'slowed';`,
  'ends another process': ({ pid }) => `process.kill(${pid}); return 'ended';`,
  'opens a connection': ({ port }) =>
    `return new Promise((done, fail) => net.connect(${port}, '127.0.0.1', () => done('connected')).on('error', fail));`,
  'takes 1.2 GB of memory': () =>
    `const kept = Array.from({ length: 12 }, () => Buffer.alloc(100_000_000)); return kept.length;`,
};

/** What does not succeed, and with which error. */
const denied: Readonly<Record<GuestBoundary['kind'], Readonly<Record<string, RegExp>>>> = {
  bubblewrap: {
    'reads a file': /ENOENT/,
    'writes a file': /ENOENT/,
    'reads the environment of another process': /ENOENT/,
    'slows another process down': /ESRCH/,
    'ends another process': /ESRCH/,
    'opens a connection': /ECONNREFUSED/,
    'takes 1.2 GB of memory': /Array buffer allocation failed/,
  },
  limits: { 'writes a file': /EFBIG/, 'takes 1.2 GB of memory': /Array buffer allocation failed/ },
  none: {},
};

const { kind, command } = guestBoundary();

async function outcome(code: string): Promise<string> {
  const say = '(outcome) => console.log(String(outcome))';
  const script = `const [fs, net, os] = ['fs', 'net', 'os'].map(require); (async () => { ${code} })().then(${say}, ${say})`;
  const [program, args] = command(['-e', script], [], 4);
  const stdio = ['ignore', 'pipe', 'ignore', 'ignore', 'pipe'] as const;
  const child = spawn(program, args, { cwd: '/', env: { NODE_ENV: 'production' }, stdio: [...stdio] });
  return child.stdout ? text(child.stdout) : '';
}

describe(`code that got out of JavaScript, with ${kind} around it,`, () => {
  let on: Machine;
  beforeAll(async () => {
    on = await machine();
  });
  afterAll(() => on.close());

  it('runs', async () => {
    expect(await outcome('return 6 * 7;')).toBe('42\n');
  });

  it.each(Object.entries(denied[kind]))('never %s', async (attack, error) => {
    expect(await outcome(attacks[attack]?.(on) ?? '')).toMatch(error);
    expect(await readFile(path.join(on.folder, 'planted'), 'utf8').catch(() => '')).toBe('');
  });

  it('formats dates in the time zone of the machine', async () => {
    const code = 'return new Intl.DateTimeFormat().resolvedOptions().timeZone;';
    const { TZ: _named, ...env } = process.env;
    // Read at once: what nobody has begun to read when the process ends is lost.
    const plain = text(spawn(process.execPath, ['-p', code.replace('return', '')], { env }).stdout);
    expect(await outcome(code)).toBe(await plain);
  });
});
