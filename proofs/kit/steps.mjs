import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { npmCommand } from '../../scripts/npm.mjs';

/**
 * Runs the steps of a trial run and prints how long each took. The times are never checked: they depend on the machine and its load.
 *
 * @typedef {object} Steps
 * @property {<Result>(name: string, work: () => Promise<Result>) => Promise<Result>} step does it, and says how long it took
 * @property {(cwd: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<void>} npm runs npm as a step; throws if it fails
 * @property {(cwd: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<{ status: number, stderr: string }>} npmWithErrors
 *   the same with what it writes to stderr, also if it fails
 * @property {() => string} table all steps so far, a line each
 * @property {() => number} minutes
 */

/** @returns {Steps} */
export function createSteps() {
  /** @type {{ name: string, seconds: number }[]} */
  const done = [];
  const inAll = () => done.reduce((sum, { seconds }) => sum + seconds, 0);

  /** @type {Steps['step']} */
  async function step(name, work) {
    console.log(`\n> ${name}`);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const seconds = (performance.now() - startedAt) / 1000;
      done.push({ name, seconds });
      console.log(`${seconds.toFixed(1)} s`);
    }
  }

  /** @type {Steps['npmWithErrors']} */
  const npmWithErrors = (cwd, args, env = process.env) =>
    step(`npm ${args.join(' ')}`, async () => {
      const [command = 'npm', ...before] = npmCommand();
      const started = spawn(command, [...before, ...args], {
        cwd,
        env,
        stdio: ['ignore', 'inherit', 'pipe'],
        shell: command === 'npm' && process.platform === 'win32',
      });
      let stderr = '';
      started.stderr.setEncoding('utf8').on('data', (text) => {
        stderr += text;
        process.stderr.write(text);
      });
      const [status] = await once(started, 'close');
      return { status, stderr };
    });

  return {
    step,
    npmWithErrors,
    async npm(cwd, args, env) {
      const { status } = await npmWithErrors(cwd, args, env);
      if (status !== 0) throw new Error(`npm ${args.slice(0, 4).join(' ')} failed.`);
    },
    table: () =>
      done.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name.slice(0, 90)}`).join('\n'),
    minutes: () => inAll() / 60,
  };
}
