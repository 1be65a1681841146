import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createArea } from './newArea.mjs';
import { root } from './tree.mjs';

try {
  const [module = '', plural = '', singular] = process.argv.slice(2);
  const files = await createArea(root, { module, plural, ...(singular && { singular }) });
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', ...files], { cwd: root });
  console.log(
    `${plural} is written: ${module}/src/${plural}, its contract, its table and routes in the API, and its mock answers. Look at it alone: npm run dev -w ${module}.`,
  );
} catch (error) {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
}
