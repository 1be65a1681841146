/*
 * Writes from the templates: `npm run create-module -- mfe-reports`, `npm run create-area -- mfe-inventory shelves` and
 * `npm run create-extension -- mfe-inventory low-stock home.cards`.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createArea } from './newArea.mjs';
import { createExtension } from './newExtension.mjs';
import { createModule } from './newModule.mjs';
import { root } from './tree.mjs';

const [kind, module = '', name = '', last] = process.argv.slice(2);
try {
  if (kind === 'module') {
    createModule(root, module);
    console.log(
      `${module} is written. Look at it alone: npm run dev -w ${module}. Or in the product: npm start.`,
    );
  } else if (kind === 'area') {
    format(await createArea(root, { module, plural: name, ...(last && { singular: last }) }));
    console.log(
      `${name} is written: ${module}/src/${name}, its contract, its table and routes in the API, and its mock answers. Look at it alone: npm run dev -w ${module}.`,
    );
  } else {
    const slot = last ?? 'home.cards';
    format(await createExtension(root, { module, name, slot }));
    console.log(
      `${name} is written: ${module}/src/extensions/${name}. It appears in ${slot} once ${module} is published.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} files */
function format(files) {
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt');
  execFileSync(process.execPath, [oxfmt, '--no-error-on-unmatched-pattern', ...files], { cwd: root });
}
