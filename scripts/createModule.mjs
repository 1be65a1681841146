import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { createModule } from './newModule.mjs';
import { root } from './tree.mjs';

try {
  const [name = ''] = process.argv.slice(2);
  createModule(root, name);
  // The addresses and sidebar entries of the product are on record; the new ones belong there.
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--selectProjects', 'scripts', '--silent', '-u', '--', 'scripts/manifests'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0)
    throw new StartError(`${name} is written, but the record of addresses is not: npm test says why.`);
  console.log(`${name} is written. Look at it alone: npm run dev -w ${name}. Or in the product: npm start.`);
} catch (error) {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
}
