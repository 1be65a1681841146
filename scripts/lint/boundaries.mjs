import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readJson } from '../jsonFiles.mjs';
import { addressesOf } from '../packageAddresses.mjs';
import { foldersWith, root } from '../tree.mjs';

/**
 * @typedef {{ name: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest
 */

/** The workspaces' folders. The rules apply to new workspaces automatically. */
const workspaces = /** @type {{ workspaces: string[] }} */ (readJson(join(root, 'package.json'))).workspaces;

/** The workspaces that are modules, which have a module.json. */
export const modules = foldersWith('module.json', '', 1);

/** @type {Map<string, Manifest>} */
const manifests = new Map(workspaces.map((folder) => [folder, readJson(join(root, folder, 'package.json'))]));

/**
 * Exceptions: the only files or folders that a workspace may import from another one, whether or not it depends on
 * it.
 */
const onlyParts = /** @type {Record<string, string[]>} */ ({
  api: ['shared/design/drawings'],
  gateway: ['shared/design/theme'],
  platform: ['shell/manifest.json'],
  storybook: [...modules, 'e2e/chromium.mjs', 'scripts/tree.mjs'],
});

/** The proofs try the whole repository from outside. */
const free = ['proofs'];

/**
 * Zones for `import-x/no-restricted-paths`: a workspace may import the dependencies in its package.json. Of a workspace
 * with entries in `onlyParts`, it may import only those. Product code imports no `testing` folder, its own workspace's neither.
 *
 * @param {'dependencies' | 'devDependencies'} kind `devDependencies` includes them in addition to the others, for tests and configurations:
 *   the only imports that may run in a circle (shared/testing/README.md says why)
 */
export function zones(kind) {
  const bound = [...manifests].filter(([folder]) => !free.includes(folder));
  const ofWorkspaces = bound.map(([folder, manifest]) => {
    const names = Object.keys({
      ...manifest.dependencies,
      ...(kind === 'devDependencies' && manifest[kind]),
    });
    const parts = onlyParts[folder] ?? [];
    const allowed = workspaces
      .filter((other) => names.includes(manifests.get(other)?.name ?? ''))
      .filter((other) => !parts.some((part) => part.startsWith(`${other}/`)))
      .concat(parts);
    return {
      target: join(root, folder),
      from: root,
      except: [folder, 'node_modules', ...allowed].map((path) => `./${path}`),
      message: `${folder} may import only ${[...allowed, 'packages'].join(', ')}: see its package.json.`,
    };
  });
  return kind === 'dependencies' ? [...ofWorkspaces, testingFolders] : ofWorkspaces;
}

/** Who may import `shared/testing`, the workspace, is for the `package.json` files to say. */
const testingFolders = {
  target: root,
  from: join(root, '**/testing/**'),
  except: [join(root, 'shared/testing/**'), '**/node_modules/**'],
  message: 'What is in a testing folder is for tests and stories.',
};

/**
 * The addresses of the files of shared/contract and shared/module that import zod, directly or indirectly. Browser code may
 * import only their types, so that zod stays out of its bundle.
 */
export function addressesWithZod() {
  const folders = ['shared/contract', 'shared/module'];
  const addresses = new Map(folders.flatMap((folder) => [...addressesOf(folder)]));
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/node_modules|earlier-contracts|\.test\.ts$/.test(name))
      .map((name) => join(folder, name)),
  );
  const imports = new Map(files.map((file) => [file, valueImports(file, addresses)]));
  /** @type {(file: string, path?: string[]) => boolean} */
  const withZod = (file, path = []) =>
    !path.includes(file) &&
    (imports.get(file) ?? []).some((target) => target === 'zod' || withZod(target, [...path, file]));
  return [...addresses].filter(([, file]) => withZod(file)).map(([address]) => address);
}

/** @param {string} file @param {ReadonlyMap<string, string>} addresses */
function valueImports(file, addresses) {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm)].map(([, target = '']) =>
    target.startsWith('.')
      ? relative(root, join(root, dirname(file), `${target}.ts`))
      : (addresses.get(target) ?? target),
  );
}
