import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a test waits for anything, in milliseconds. It is long because the machine may be busy. */
const timeoutMs = 300_000;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * @param what the condition, for the error message
 * @returns how long it took, in milliseconds
 * @throws Error if it is not so within five minutes
 */
export async function until(what: string, condition: () => Promise<boolean> | boolean): Promise<number> {
  const begin = Date.now();
  while (!(await condition())) {
    if (Date.now() - begin > timeoutMs) throw new Error(`Waited ${timeoutMs / 1000} s for ${what}.`);
    await pause(50);
  }
  return Date.now() - begin;
}

/** Runs a command until it ends. */
export async function run(
  command: string,
  words: readonly string[],
  options: {
    readonly env?: NodeJS.ProcessEnv;
    readonly input?: string;
    readonly user?: User;
    readonly cwd?: string;
  } = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { cwd = root, env = process.env } = options;
  const child = spawn(command, words, { cwd, env, ...options.user });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  // A command may end before it has read anything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Runs a command until it ends, and throws unless it succeeds. */
export async function must(...call: Parameters<typeof run>): Promise<string> {
  const { code, output } = await run(...call);
  if (code !== 0) throw new Error(`${path.basename(call[0])} ${call[1].join(' ')}: ${output}`);
  return output;
}

/** The user and the group that a process runs as, by their ids. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** A program that runs until it is stopped. What it prints is kept. */
export class Running {
  log = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(
    command: string,
    words: readonly string[],
    options: { readonly env?: NodeJS.ProcessEnv; readonly user?: User; readonly cwd?: string } = {},
  ) {
    this.#child = spawn(command, words, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options.user,
    });
    this.#ended = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text: Buffer) => (this.log += text.toString()));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get runs(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  send(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.runs) return;
    this.send(signal);
    await this.#ended;
  }
}
