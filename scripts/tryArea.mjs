// Proves that a new area passes every check as npm run create-area writes it, without a hand on it, in a copy of this clone.
// npm run area:try runs the checks that look at the area, npm run area:verify runs all of npm run verify.
import { spawnSync } from 'node:child_process';
import { inCopyOfTree } from './copyOfClone.mjs';

const files =
  'mfe-inventory/src/try-shelves shared/contract/tryShelves.ts shared/contract/tryShelves.fields.ts';
const commands = [
  'npm run --silent create-area -- mfe-inventory try-shelves',
  ...(process.argv.includes('--all')
    ? ['npm run --silent verify']
    : [
        `npx prettier --check --log-level warn ${files} mfe-inventory budgets.json`,
        'npx knip',
        'npx tsc --noEmit -p mfe-inventory',
        `npx eslint ${files} mfe-inventory/src/*.ts mfe-inventory/src/*.tsx --max-warnings 0`,
        'npx jest --ci --selectProjects mfe-inventory --silent -- try-shelves',
        'npx jest --ci --selectProjects scripts --silent -- manifests references',
      ]),
];
const { MODULES_DIR: _, INIT_CWD: __, ...env } = process.env;

/** @type {string[]} */
const failed = [];
inCopyOfTree([], (copy) => {
  for (const command of commands) {
    console.log(`\n$ ${command}`);
    const { status } = spawnSync(command, { cwd: copy, shell: true, stdio: 'inherit', env });
    if (status !== 0) failed.push(command);
  }
});
console.log(`\n${commands.length} commands, ${failed.length} failed`);
for (const command of failed) console.log(`  ${command}`);
process.exitCode = failed.length > 0 ? 1 : 0;
