import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addressProblem, nameProblem, readdressing, renaming, words } from './templateNames.mjs';

/** Why a repository cannot be written, as one sentence that says what to do. */
export class RepositoryError extends Error {
  /** @override */
  name = 'RepositoryError';
}

/** The scope of the kit's packages. */
export const kitScope = '@vended';

/** @typedef {{ name: string, area: string, one: string, path: string, api: string }} Answers */

/**
 * The versions that a new module pins; the names and the addresses that it can have, and the identifiers in the template's files.
 * @typedef {{ kit: Record<string, string>, dependencies: Record<string, string>, devDependencies: Record<string, string>, engines: Record<string, string>, license: string, allowScripts: Record<string, boolean>, reserved: string[], moduleName: { pattern: string, maxLength: number }, identifiers: import('./templateNames.mjs').FileNames[] }} Versions
 */

/**
 * @param {Answers} answers `name` such as `mfe-reports`, `area` and `one` such as `shelves` and `shelf`, `path` and `api` such as `/shelves`
 * @param {Pick<Versions, 'reserved' | 'moduleName' | 'identifiers'>} versions
 *   `reserved`: the first parts of the addresses that the gateway answers itself; `moduleName`: the schema of the name in a manifest
 * @returns {Answers}
 * @throws {RepositoryError} when there can be no such module
 */
export function checkAnswers(answers, { reserved, moduleName, identifiers }) {
  const { name, area, one, api } = answers;
  const { pattern, maxLength } = moduleName;
  // The shell has a manifest too, but is not a module.
  if (name === 'shell' || !new RegExp(pattern).test(name) || name.length > maxLength)
    throw new RepositoryError(
      `"${name}" is not a valid name for a module. Use mfe- and lower-case words, ${maxLength} characters at most, such as mfe-reports.`,
    );
  if (!words.test(area) || !words.test(one) || area === one)
    throw new RepositoryError(
      `"${area}" with "${one}" is not a valid name for a list. Use lower-case words, many and one: --area shelves --one shelf.`,
    );
  const problem = nameProblem(area, one, identifiers) ?? addressProblem(answers, reserved);
  if (problem) throw new RepositoryError(problem);
  if (!/^(?:\/[a-z0-9_]+)+$/.test(api))
    throw new RepositoryError(
      `"${api}" is not a valid path of an API. Use a slash, lower-case letters and underscores, such as /shelves.`,
    );
  return answers;
}

/**
 * Writes the repository of a module from the template.
 *
 * @param {object} options
 * @param {string} options.folder absolute; empty, or not there yet
 * @param {Answers} options.answers
 * @param {string} options.template the folder of the template module
 * @param {Versions} options.versions
 * @param {string} [options.kit] the folder of the packed kit; without it the kit comes from the registry
 * @param {string} [options.registry] the address of the registry that has the kit
 * @throws {RepositoryError} when the folder is not empty, or the kit is not there
 */
export function newRepository({ folder, answers, template, versions, kit, registry }) {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new RepositoryError(`${folder} is not an empty folder. Name a new one.`);
  const packages = kit ? packed(kit, versions.kit) : versions.kit;
  const { name, area, one } = answers;
  const rename = renaming({ 'sample-things': area, 'sample-thing': one, 'mfe-area': name });
  // Paths are replaced first, because they look like the name of the list.
  const readdress = readdressing(answers);
  // A separate repository stores no pictures: its CI renders both sides of a comparison.
  const withPictures = (/** @type {string} */ text) =>
    text
      .replace(/^ *\/\/ .*npm run visual:update\.\n/gm, '')
      .replaceAll('{ ...screenParameters, visual: false }', 'screenParameters');
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    const target = path.join(folder, rename(file));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, rename(readdress(withPictures(text))));
  };
  for (const file of filesBelow(template)) write(file, readFileSync(path.join(template, file), 'utf8'));
  const own = path.join(import.meta.dirname, 'repository');
  // npm does not pack files of that name.
  for (const file of filesBelow(own))
    write(file.replace(/^gitignore$/, '.gitignore'), readFileSync(path.join(own, file), 'utf8'));
  // So that everybody who clones the repository can install them.
  if (kit)
    for (const file of Object.values(packages).map((address) => path.basename(address)))
      cpSync(path.join(kit, file), path.join(folder, 'kit', file));
  // npm does not pack a file of that name either. The kit's names may be anybody's in another registry.
  writeFileSync(
    path.join(folder, '.npmrc'),
    ['save-exact=true', ...(registry ? [`${kitScope}:registry=${registry}`] : []), ''].join('\n'),
  );
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify(manifestOf(name, packages, versions), null, 2)}\n`,
  );
}

/**
 * The registry that has the kit: the one that is named, else the one that npm has for the kit's scope, else npm's usual one where that is a
 * registry of one's own.
 *
 * @param {string | undefined} named
 * @param {(setting: string) => string | undefined} setting what npm is set to
 * @throws {RepositoryError} when it is no address, or there is only the public registry
 */
export function kitRegistry(named, setting) {
  if (named !== undefined && !(/^https?:\/\/\S+$/.test(named) && URL.canParse(named)))
    throw new RepositoryError(
      `"${named}" is not the address of a registry. Write it in full: --registry https://npm.example.com.`,
    );
  const usual = setting('registry') ?? publicRegistry;
  const registry =
    named ?? setting(`${kitScope}:registry`) ?? (usual.startsWith(publicRegistry) ? undefined : usual);
  if (registry === undefined)
    throw new RepositoryError(
      `npm has no registry for ${kitScope} here, and in the public one that name may be anybody's. Name the one that has the kit, --registry https://npm.example.com, or a folder with the packed kit, --kit.`,
    );
  return registry;
}

const publicRegistry = 'https://registry.npmjs.org';

/** @param {string} dir @returns {string[]} relative to it */
function filesBelow(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * The addresses of the kit's packages in the repository. Nothing is written yet: what a failure left would be in the way of the next try.
 *
 * @param {string} kit @param {Record<string, string>} names
 * @returns {Record<string, string>}
 * @throws {RepositoryError} when the folder does not have all of them
 */
function packed(kit, names) {
  return Object.fromEntries(
    Object.entries(names).map(([name, version]) => {
      const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
      if (!existsSync(path.join(kit, file)))
        throw new RepositoryError(`${kit} has no ${file}. Pack the kit of this version: npm run kit.`);
      return [name, `file:kit/${file}`];
    }),
  );
}

/** @param {string} name @param {Record<string, string>} kit @param {Versions} versions */
function manifestOf(name, kit, { dependencies, devDependencies, engines, license, allowScripts }) {
  const isForTests = (/** @type {string} */ one) => /\/(?:testing|webpack)$/.test(one);
  const pick = (/** @type {boolean} */ tests) =>
    Object.fromEntries(Object.entries(kit).filter(([one]) => isForTests(one) === tests));
  return {
    name,
    version: '1.0.0',
    private: true,
    license,
    type: 'module',
    engines,
    scripts: {
      start: 'vended-module start',
      test: 'jest',
      typecheck: 'tsc --noEmit',
      build: 'webpack --config webpack.config.mjs',
      publish: 'npm run build && vended-module publish',
      storybook: 'storybook dev --config-dir .storybook --port 6006 --no-open',
      figures: 'vended-module figures',
    },
    dependencies: { ...pick(false), ...dependencies },
    devDependencies: { ...pick(true), ...devDependencies },
    allowScripts,
  };
}
