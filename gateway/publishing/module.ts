import os from 'node:os';
import { runCommand } from './commands';

interface CallOptions {
  readonly modulesDir: string;
  readonly folderOf: (named: string) => Promise<string>;
}

/** `npm run module`: the command line for releases. @throws {StartError} in one line */
export async function moduleCommand(
  args: readonly string[],
  { modulesDir, folderOf }: CallOptions,
): Promise<void> {
  const say = (line: string) => console.log(line);
  await runCommand(args, { modulesDir, folderOf, user: userName(), say });
}

/** The name of the operating system's user, or `unknown`. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'unknown';
  }
}
