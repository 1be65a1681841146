import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@vended/server/freePort.mjs';

const root = join(import.meta.dirname, '..');
/** Ends a hang: it compiles the module while other tests keep the machine busy. */
const startTimeoutMs = 300_000;

/** Runs `npm run dev` on a copy of a module that a test can edit. */
export interface DevelopmentServer {
  readonly origin: string;
  /** The address that it prints for using the module in a running Vended. */
  readonly inVended: URL;
  /** Replaces a text in a file of the module. */
  edit(file: string, text: string, by: string): Promise<void>;
  end(): Promise<void>;
}

/** @param vended the address of the product */
export async function startDevelopmentServer(module: string, vended: string): Promise<DevelopmentServer> {
  // Inside the repository, so that node_modules is found.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/developed-'));
  for (const part of ['src', 'module.json', 'package.json', 'webpack.config.mjs'])
    await cp(join(root, module, part), join(folder, part), { recursive: true });

  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const endsWithThis = ['--import', import.meta.resolve('./endWithParent.mjs')];
  const command = [
    ...endsWithThis,
    webpack,
    'serve',
    '--config',
    'webpack.config.mjs',
    '--mode',
    'development',
  ];
  const server = spawn(process.execPath, command, {
    cwd: folder,
    // Two servers that looked for a free port at the same moment would find the same one.
    env: { ...process.env, PORT: `${await freePort()}`, VENDED_URL: vended },
    stdio: 'pipe',
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (printed += String(text)));
  async function end() {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill()) await ended;
    await rm(folder, { recursive: true, force: true });
  }

  const deadline = Date.now() + startTimeoutMs;
  const address = () => /in a running Vended: (\S+)/.exec(printed)?.[1];
  while (!address()) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await end();
      throw new Error(`The development server did not become ready. It printed:\n${printed}`);
    }
    await pause(100);
  }
  const inVended = new URL(address() ?? '');
  const origin = inVended.searchParams.get('from') ?? '';
  // This request is answered when the compilation has finished.
  await fetch(`${origin}/remoteEntry.js`);
  return {
    origin,
    inVended,
    async edit(file, text, by) {
      const before = await readFile(join(folder, file), 'utf8');
      await writeFile(join(folder, file), before.replace(text, by));
    },
    end,
  };
}
