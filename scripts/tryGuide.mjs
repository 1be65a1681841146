import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopyOfClone } from './copyOfClone.mjs';
import { root } from './tree.mjs';

/** Runs every command of the module guide, as it stands there, in a copy of this clone, and looks at what came of it. */
const guide = readFileSync(join(root, 'docs/module-guide.md'), 'utf8');
const commands = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);
// What the guide has added shows in the product.
commands.push('npm run --silent build', 'npm run --silent guide --workspace e2e');
const { MODULES_DIR: _, INIT_CWD: __, ...env } = process.env;

/** @type {string[]} */
const failed = [];
inCopyOfClone(['shell/dist'], (copy) => {
  for (const command of commands) {
    console.log(`\n$ ${command}`);
    const { status } = spawnSync(command, { cwd: copy, shell: true, stdio: 'inherit', env });
    if (status !== 0) failed.push(command);
  }
});
console.log(`\n${commands.length} commands, ${failed.length} failed`);
for (const command of failed) console.log(`  ${command}`);
process.exitCode = failed.length > 0 ? 1 : 0;
