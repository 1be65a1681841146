import { operate } from './builtServers.mjs';
import { prepare } from './prepare.mjs';

try {
  // Progress goes to stderr, so that a command's own output can be piped.
  await prepare({ say: (line) => console.error(line) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await operate();
