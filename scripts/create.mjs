/*
 * Writes from the templates: `npm run create-module -- mfe-reports [--under /items]`,
 * `npm run create-area -- mfe-inventory shelves [shelf] [--path /stock/shelves]` and
 * `npm run create-extension -- mfe-inventory low-stock home.cards`.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createArea } from './newArea.mjs';
import { createExtension } from './newExtension.mjs';
import { createModule } from './newModule.mjs';
import { root } from './tree.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' }, under: { type: 'string' } },
  });
  const { path, under } = values;
  const [kind, module = '', name = '', last] = positionals;
  if (kind === 'module') {
    createModule(root, { name: module, ...(under && { under }) });
    format([module]);
    console.log(
      `${module} is written. Look at it alone: npm run dev -w ${module}. Or in the product: npm start.`,
    );
  } else if (kind === 'area') {
    const area = { module, plural: name, ...(last && { singular: last }), ...(path && { path }) };
    format(await createArea(root, area));
    console.log(
      `${name} is written: ${module}/src/${name}, its contract, its table and its routes in the API. The mock API answers from the contract. Look at it alone: npm run dev -w ${module}.`,
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
