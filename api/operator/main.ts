import { createInterface } from 'node:readline/promises';
import { pino } from 'pino';
import { Problem } from '../problems/problems';
import { printable, printableLines } from '@vended/server/printable';
import { withSecretFiles } from '@vended/server/secretFiles.mjs';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { stateFolders } from '@vended/server/stateFolders.mjs';
import { commands, help } from './commands';
import { openOperatorStorage } from './operatorStorage';
import { OperatorError } from './operatorError';

/** The operator's command line: what the console cannot do (reading 17). */
async function main(given: readonly string[]): Promise<void> {
  // The singular names of earlier versions still work.
  const args = given.map((arg, at) => (at === 0 ? arg.replace(/^(account|user|device)$/, '$1s') : arg));
  const words = args.filter((arg) => !arg.startsWith('-'));
  const name = [3, 2, 1]
    .map((count) => words.slice(0, count).join(' '))
    .find((words) => Object.hasOwn(commands, words));
  const command = name === undefined ? undefined : commands[name];
  if (!command || !name || args.includes('--help')) {
    console.log(help(command ? name : undefined));
    if (!args.includes('--help') && args.length > 0)
      throw new OperatorError(`There is no command "${words.join(' ')}".`);
    return;
  }

  const env = withSecretFiles(process.env);
  const rootDir = process.cwd();
  const config = {
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.DATABASE_DIRECT_URL && { databaseDirectUrl: env.DATABASE_DIRECT_URL }),
    ...(env.DATABASE_OWNER_URL && { databaseOwnerUrl: env.DATABASE_OWNER_URL }),
    dataDir: stateFolders(env, rootDir).dataDir,
    rootDir,
    logger: pino({ level: 'silent' }),
    production: env.NODE_ENV === 'production',
  };
  const storage = await openOperatorStorage(config, command.schema);
  try {
    const rest = args.slice();
    for (const word of name.split(' ')) rest.splice(rest.indexOf(word), 1);
    await command.run(storage.database, rest, {
      say: (line) => console.log(printable(line)),
      // To the standard error, so that the output can be piped.
      progress: (line) => console.error(printable(line)),
      readLine: async () => {
        const lines = createInterface({ input: process.stdin });
        for await (const line of lines) return line;
        return '';
      },
      stopSignal: () => {
        const stop = new AbortController();
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
        return stop.signal;
      },
      production: env.NODE_ENV === 'production',
    });
  } finally {
    await storage.close();
  }
  // The command has created the tables, on which the API's role has no privileges yet.
  if (command.schema === 'leave') await (await openOperatorStorage(config, 'migrate')).close();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof OperatorError || error instanceof Problem;
  console.error(expected ? printableLines(reasonOf(error)) : error);
  process.exitCode = 1;
});
