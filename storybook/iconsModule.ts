import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles, root } from '../scripts/tree.mjs';

const usedIcon = /from 'lucide-react\/icons\/([\w-]+)'/g;

/** The module `virtual:icons`: the icons that the product's sources import, by their names. */
export const iconsModule = { type: '.js', source };

function source(): string {
  const files = repositoryFiles().filter((file) => /^(?:shared|shell|mfe-[\w-]+)\/.+\.tsx?$/.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(usedIcon)].map(([, name]) => name),
  );
  const icons = [...new Set(names)].toSorted();
  return [
    ...icons.map((name, index) => `import icon${index} from 'lucide-react/icons/${name}';`),
    `export default { ${icons.map((name, index) => `'${name}': icon${index}`).join(', ')} };`,
  ].join('\n');
}
