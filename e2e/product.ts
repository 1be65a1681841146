import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@vended/server/freePort.mjs';

const root = join(import.meta.dirname, '..');
/** Ends a hang. A first start compresses all builds, which takes minutes while other tests keep the machine busy. */
const startTimeoutMs = 900_000;
/** Ends a first start, and the end of the product after it, that hang. */
export const productTimeoutMs = 2 * startTimeoutMs;

/** The whole product, started like `npm start`, with its own port and database. */
export interface Product {
  readonly url: string;
  /** The folder of its published modules, which no other product uses. */
  readonly modulesDir: string;
  /** The folder of the database that the product uses. */
  readonly dataDir: string;
  /** Runs `npm run operator` on its database. @returns what it printed @throws {Error} if it failed */
  operator(...words: readonly string[]): Promise<string>;
  /** Stops it gracefully and starts it again with the same data. */
  restart(): Promise<void>;
  /** Kills it, like a power cut, and starts it again with the same data. */
  killAndRestart(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  end(): Promise<void>;
}

/** The environment variable with the folder of a product that was started before, which others start with a copy of. */
export const startedBefore = 'PRODUCT_STARTED_BEFORE';

/**
 * @param asProductionHost makes the product treat its own address as the production host
 * @throws {Error} with the product's output if it does not become ready
 */
export async function startProduct(asProductionHost = false): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'vended-e2e-'));
  const dataDir = join(folder, 'data');
  const modulesDir = join(folder, 'modules');
  const before = process.env[startedBefore];
  if (before) await cp(before, folder, { recursive: true });
  else await mkdir(dataDir);
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    MODULES_DIR: modulesDir,
    ...(asProductionHost && { SITE_URL: url }),
  };
  let server = await start(settings, url);

  async function startAgain() {
    server = await start(settings, url);
  }

  return {
    url,
    modulesDir,
    dataDir,
    async operator(...words) {
      const { stdout } = await promisify(execFile)(process.execPath, ['scripts/operator.mjs', ...words], {
        cwd: root,
        env: environment(settings),
      });
      return stdout;
    },
    async restart() {
      await stop(server, 'SIGTERM');
      await startAgain();
    },
    async killAndRestart() {
      await stop(server, 'SIGKILL');
      await startAgain();
    },
    stop: () => stop(server, 'SIGTERM'),
    async end() {
      await stop(server, 'SIGTERM');
      await stopDatabaseLeftBehind(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** That of this process, without what would lead to another database. */
function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { NODE_ENV: _, DATABASE_URL: __, ...env } = process.env;
  return { ...env, ...settings };
}

async function start(settings: Readonly<Record<string, string>>, url: string): Promise<ChildProcess> {
  const endsWithThis = ['--import', import.meta.resolve('./endWithParent.mjs')];
  const server = spawn(process.execPath, [...endsWithThis, 'scripts/start.mjs'], {
    cwd: root,
    env: environment(settings),
    stdio: 'pipe',
  });
  const printed: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => printed.push(String(text)));

  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await stop(server, 'SIGKILL');
      throw new Error(`The product did not become ready. It printed:\n${printed.join('')}`);
    }
    await pause(100);
  }
  return server;
}

async function isReady(url: string) {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function stop(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** After a failed test the database may still be running. Its pid file has the process id. */
async function stopDatabaseLeftBehind(dataDir: string) {
  const pidFile = (await readdir(dataDir, { recursive: true })).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (!pidFile) return;
  const pid = Number((await readFile(join(dataDir, pidFile), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
}
