import { commands } from '../operator/commands';
import type { Database } from '../storage/access/database';

/** Runs a command as the operator types it, and answers what it said. */
export async function runCommand(
  database: Database,
  line: string,
  args: string[] = [],
  { input = '', production = false, stopSignal = new AbortController().signal } = {},
): Promise<string> {
  const said: string[] = [];
  await commands[line]?.run(database, args, {
    say: (text) => said.push(text),
    progress: () => undefined,
    readLine: () => Promise.resolve(input),
    stopSignal: () => stopSignal,
    production,
  });
  return said.join('\n');
}
