import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { foldersWith, root } from '../tree.mjs';

/** The workspaces: a new folder with a package.json is under these rules the moment it exists. */
export const areas = foldersWith('package.json', '', 1);

/** The modules: the areas that declare themselves to the shell. */
export const modules = foldersWith('module.json', '', 1);

const from = (/** @type {string} */ area) => join(root, area);

/** What an area may import of our own, beside itself. Every other area is closed to it. */
const open = /** @type {Record<string, string[]>} */ ({
  shared: [],
  api: [
    'shared/contract',
    'shared/build',
    'shared/drawings',
    'shared/testing/jestConfig.mjs',
    'shared/testing/conformance',
  ],
  e2e: [],
  storybook: ['shared', ...modules, 'e2e/chromium.mjs'],
});

/** Zones for `import-x/no-restricted-paths`: imports run one way, and modules meet only in the shell, at run time. */
export const zones = areas.map((area) => {
  const allowed = open[area] ?? ['shared'];
  return {
    target: from(area),
    from: root,
    except: [area, 'node_modules', ...allowed].map((path) => `./${path}`),
    message: `${area} may import only ${[...allowed, 'packages'].join(', ')}.`,
  };
});

/**
 * The files of shared's contract whose values bring zod with them. Browser code takes their types only, so that zod
 * stays out of its bundle.
 */
export function filesWithZod() {
  const files = ['contract', 'module'].flatMap((folder) =>
    readdirSync(join(root, 'shared', folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join('shared', folder, name)),
  );
  const imports = new Map(files.map((file) => [file, valueImports(file)]));
  /** @type {(file: string, path?: string[]) => boolean} */
  const withZod = (file, path = []) =>
    !path.includes(file) &&
    (imports.get(file) ?? []).some((target) => target === 'zod' || withZod(target, [...path, file]));
  return files.filter((file) => withZod(file));
}

/** @param {string} file */
function valueImports(file) {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm)].map(([, target = '']) =>
    target.startsWith('.') ? relative(root, join(root, dirname(file), `${target}.ts`)) : target,
  );
}
