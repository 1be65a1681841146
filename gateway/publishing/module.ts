import os from 'node:os';
import { runCommand } from './commands';

interface CallOptions {
  readonly modulesDir: string;
  readonly folderOf: (named: string) => Promise<string>;
}

/** `npm run module`: the command line behind which releasing stands. @throws {StartError} in one line */
export async function moduleCommand(
  args: readonly string[],
  { modulesDir, folderOf }: CallOptions,
): Promise<void> {
  const say = (line: string) => console.log(line);
  await runCommand(args, { modulesDir, folderOf, user: userName(), say });
}

/** Who is at the keyboard; a machine without a name for them does not know. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'unknown';
  }
}
