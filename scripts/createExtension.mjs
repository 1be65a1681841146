import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createExtension } from './newExtension.mjs';
import { root } from './tree.mjs';

try {
  const [module = '', name = '', slot = 'home.cards'] = process.argv.slice(2);
  const files = await createExtension(root, { module, name, slot });
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', ...files], { cwd: root });
  console.log(
    `${name} is written: ${module}/src/extensions/${name}. It appears in ${slot} once ${module} is published.`,
  );
} catch (error) {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
}
