import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootDir } from './testApi';

/** Runs a TypeScript file of the API in its own process, which a test may kill. */
export function runInChild(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const hooks = pathToFileURL(path.join(rootDir, 'api/testing/typescriptHooks.mjs')).href;
  const register = `data:text/javascript,import{register}from"node:module";register(${JSON.stringify(hooks)})`;
  return spawn(process.execPath, ['--import', register, path.join(rootDir, 'api', file), ...args], {
    cwd: rootDir,
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Everything that the process has written, after it ends. */
export async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
