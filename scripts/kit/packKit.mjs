import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../server/startError.mjs';
import { readJson, writeJson } from '../jsonFiles.mjs';
import { identifiersIn } from '../templateIdentifiers.mjs';
import { root } from '../tree.mjs';

/** The packages that a module in a repository of its own is written against. */
export const kitPackages = ['contract', 'module', 'design', 'testing', 'webpack'];

/** The folders of all that is packed. */
export const packedFolders = [...kitPackages.map((name) => `shared/${name}`), 'create-module'];

/** Files that only this repository needs. */
const ownFiles =
  /(?:^|\/)(?:dist|node_modules|earlier-contracts|__snapshots__|tsconfig\.json|jest\.config\.mjs|\..*)(?:\/|$)|\.(?:test|stories)\.|\.tsbuildinfo$/;

/** @param {string} file relative to its package */
export const isPacked = (file) => !ownFiles.test(file);

/** The folder of a package's declarations. Next to the sources, the compiler would read the sources instead. */
const typesDir = 'types';

/**
 * Packs the kit: one tarball per package. They contain the sources, because builds share compiled files only if they
 * compile the same sources, and declarations for the compiler and the editor.
 *
 * @param {string} folder where the tarballs are written
 * @returns {Record<string, string>} the tarballs' paths, by the package's name
 * @throws {StartError} if the declarations cannot be made or a package cannot be packed
 */
export function packKit(folder) {
  const stage = path.join(root, '.cache/kit');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const declarations = path.join(stage, typesDir);
  writeDeclarations(declarations);
  const packed = kitPackages.map((name) => {
    const staged = path.join(stage, name);
    stagePackage(name, staged, path.join(declarations, name));
    return [`@vended/${name}`, pack(staged, folder)];
  });
  const create = path.join(stage, 'create-module');
  stageCreateModule(create);
  return Object.fromEntries([...packed, ['@vended/create-module', pack(create, folder)]]);
}

/** Writes the declarations of the kit. @param {string} folder @throws {StartError} if a file has an error */
export function writeDeclarations(folder) {
  run('The declarations of the kit cannot be made.', process.execPath, [
    path.join(root, 'node_modules/.bin/tsc'),
    '--project',
    path.join(root, 'scripts/kit/tsconfig.json'),
    '--outDir',
    folder,
  ]);
}

/** The command that writes a module's repository, with the template and the package versions that the repository pins. */
function stageCreateModule(/** @type {string} */ staged) {
  const source = path.join(root, 'create-module');
  cpSync(source, staged, {
    recursive: true,
    filter: (file) => !/\.test\.mjs$|\/jest\.config\.mjs$/.test(file),
  });
  writeJson(path.join(staged, 'package.json'), packedManifest(readJson(path.join(staged, 'package.json'))));
  const template = path.join(root, 'templates/mfe-area');
  cpSync(template, path.join(staged, 'template'), {
    recursive: true,
    filter: (file) => !inThisRepository.test(path.relative(template, file).replaceAll('\\', '/')),
  });
  const manifestFile = path.join(staged, 'template/module.json');
  writeJson(manifestFile, {
    ...readJson(manifestFile),
    $schema: './node_modules/@vended/module/platform/manifest.schema.json',
  });
  writeJson(path.join(staged, 'versions.json'), {
    ...versions(),
    identifiers: identifiersIn(path.join(staged, 'template')),
  });
}

/** The parts of the template that are only for a module in this repository. */
const inThisRepository =
  /^(?:api|migration|src\/extensions|dist|node_modules|package\.json|tsconfig\.json)(?:\/|$)|\.tsbuildinfo$/;

/** What the repository of a module pins, and the addresses that it cannot have. */
function versions() {
  const read = (/** @type {string} */ folder) => readJson(path.join(root, folder, 'package.json'));
  const { devDependencies, engines, license, allowScripts } = read('.');
  const known = {
    ...devDependencies,
    ...read('storybook').devDependencies,
    ...read('shared/webpack').dependencies,
    ...read('shared/module').dependencies,
    ...read('templates/mfe-area').dependencies,
  };
  const pick = (/** @type {readonly string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, known[name]]));
  return {
    engines,
    license,
    // The scripts that run are those of the database, which modules do not have.
    allowScripts: Object.fromEntries(Object.entries(allowScripts).filter(([, allowed]) => !allowed)),
    reserved: readJson(path.join(root, 'shared/module/platform/reservedAddresses.json')),
    moduleName: readJson(path.join(root, 'shared/module/platform/manifest.schema.json')).properties.name,
    kit: Object.fromEntries(kitPackages.map((name) => [`@vended/${name}`, read(`shared/${name}`).version])),
    dependencies: pick(['lucide-react', ...singletons, 'zod']),
    devDependencies: pick([
      '@storybook/react-webpack5',
      '@testing-library/jest-dom',
      '@testing-library/react',
      '@testing-library/user-event',
      '@types/jest',
      '@types/node',
      '@types/react',
      '@types/react-dom',
      'jest',
      'jest-axe',
      'storybook',
      'typescript',
      'webpack',
      'webpack-cli',
    ]),
  };
}

/** The libraries of which a page has one, so that the module has to install the version of the kit. @type {readonly string[]} */
const singletons = readJson(path.join(root, 'shared/module/platform/singletons.json'));

/**
 * The manifest of a package as teams install it. The singletons are peers in exactly the kit's version, so that npm refuses another version
 * instead of installing it beside.
 *
 * @param {Manifest} manifest of the workspace
 */
export function packedManifest(manifest) {
  const { private: _, scripts: __, devDependencies: ___, dependencies = {}, ...rest } = manifest;
  const { engines, license } = readJson(path.join(root, 'package.json'));
  const pick = (/** @type {boolean} */ peers) =>
    Object.fromEntries(
      Object.entries(dependencies).filter(([library]) => singletons.includes(library) === peers),
    );
  return { ...rest, license, engines, dependencies: pick(false), peerDependencies: pick(true) };
}

/** @typedef {{ private?: boolean, scripts?: object, devDependencies?: object, dependencies?: Record<string, string>, exports: Record<string, string> }} Manifest */

/** @param {string} name @param {string} staged @param {string} declarations */
function stagePackage(name, staged, declarations) {
  const source = path.join(root, 'shared', name);
  cpSync(source, staged, {
    recursive: true,
    filter: (file) => isPacked(path.relative(source, file).replaceAll('\\', '/')),
  });
  cpSync(declarations, path.join(staged, typesDir), { recursive: true });
  const { exports, ...manifest } = packedManifest(readJson(path.join(source, 'package.json')));
  const settings = name === 'module' ? { './tsconfig.json': './tsconfig.json' } : {};
  if (name === 'module') writeJson(path.join(staged, 'tsconfig.json'), compilerSettings());
  writeJson(path.join(staged, 'package.json'), {
    ...manifest,
    exports: { ...withTypes(exports), ...settings },
  });
}

/** The settings of the modules in this repository, for a module's tsconfig.json to extend. */
function compilerSettings() {
  const read = (/** @type {string} */ file) => readJson(path.join(root, file)).compilerOptions;
  const { types, ...options } = { ...read('tsconfig.base.json'), ...read('tsconfig.browser.json') };
  return {
    $schema: 'https://json.schemastore.org/tsconfig',
    compilerOptions: { ...options, types: [...types, '@vended/testing/jestAxe'] },
  };
}

/**
 * Adds to each source the declarations that were made from it.
 *
 * @param {Record<string, string>} exports
 */
function withTypes(exports) {
  return Object.fromEntries(
    Object.entries(exports).map(([name, file]) => {
      const declared = file
        .replace(/^\.\//, `./${typesDir}/`)
        .replace(/\.(?:tsx?|(?<module>[mc])js)$/, (_match, kind) => `.d.${kind ?? ''}ts`);
      if (file.endsWith('.json')) return [name, file];
      return [name, file.endsWith('.d.ts') ? { types: file } : { types: declared, default: file }];
    }),
  );
}

/** @param {string} staged @param {string} folder */
function pack(staged, folder) {
  const printed = run(
    `${staged} cannot be packed.`,
    'npm',
    ['pack', '--silent', '--pack-destination', folder],
    staged,
  );
  const [file] = printed.trim().split('\n').slice(-1);
  return path.join(folder, file ?? '');
}

/** @param {string} refusal @param {string} command @param {string[]} args @param {string} [cwd] @returns {string} what it printed */
function run(refusal, command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new StartError(`${refusal}\n${stdout}${stderr}`);
  return stdout;
}
