import { createInterface } from 'node:readline/promises';
import { pino } from 'pino';
import { Problem } from '../problems/problems';
import { printable, printableLines } from '@vended/server/printable';
import type { Environment } from '@vended/server/settings';
import { withSecretFiles } from '@vended/server/secretFiles.mjs';
import { reasonOf } from '@vended/server/startError.mjs';
import { stateFolders } from '@vended/server/stateFolders.mjs';
import { commands, help } from './commands';
import { openOperatorStorage } from './operatorStorage';
import { OperatorError } from './operatorError';
import type { RegistryBackup } from './registryBackup';

/** Opens the registry of modules. @param env with the address of the product's database */
type OpenRegistry = (env: Environment) => Promise<RegistryBackup>;

/** The operator's command line: what the console cannot do (reading 17). Failures are printed. */
export async function runOperator(args: readonly string[], openRegistry: OpenRegistry): Promise<void> {
  try {
    await run(args, openRegistry);
  } catch (error) {
    const expected = error instanceof OperatorError || error instanceof Problem || isStartError(error);
    console.error(expected ? printableLines(reasonOf(error)) : error);
    process.exitCode = 1;
  }
}

async function run(args: readonly string[], openRegistry: OpenRegistry): Promise<void> {
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
      openRegistry: async () => {
        // A role that may only sign in needs its schema there.
        if (command.schema === 'leave') await (await openOperatorStorage(config, 'grant')).close();
        return openRegistry({ ...env, ...(storage.embeddedUrl && { DATABASE_URL: storage.embeddedUrl }) });
      },
      production: env.NODE_ENV === 'production',
    });
  } finally {
    await storage.close();
  }
  // The command has created the tables, on which the API's role has no privileges yet.
  if (command.schema === 'leave') await (await openOperatorStorage(config, 'migrate')).close();
}

/** Also one of the gateway, which is built with a class of its own. */
const isStartError = (error: unknown) => error instanceof Error && error.name === 'StartError';
