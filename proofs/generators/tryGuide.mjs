import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopyOfClone, runCommands } from '../../scripts/copyOfClone.mjs';
import { root } from '../../scripts/tree.mjs';

/** Runs every command of the module guide as written there, in a copy of this clone, and checks the results. */
const guide = readFileSync(join(root, 'docs/module-guide.md'), 'utf8');
const commands = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);
// What the guide has added shows in the product.
commands.push('npm run --silent build', 'npm run --silent guide --workspace proofs');
await inCopyOfClone(['shell/dist'], (copy) => runCommands(copy, commands));
