import { existsSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials, packageOf, readPackage } from './billOfMaterials.mjs';

/**
 * Writes the bill of materials of a build, as CycloneDX: the npm packages whose code is in it and, for a server, those that it
 * loads from node_modules, with all that they depend on. Equal sources give equal bytes: it has no time and no serial number.
 */
export class SbomPlugin {
  /**
   * @param {{ file: string, also?: Iterable<string> }} options where it is written, relative to the build; `also`: folders of
   *   packages that are in it besides those of its modules
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = SbomPlugin.name;
    // Before the files of a module are described, which is how this one is published with them.
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const bom = billOfMaterials(compiler.context, [
          ...packageFolders(compilation, compiler.context),
          ...(this.options.also ?? []),
        ]);
        compilation.emitAsset(this.options.file, new sources.RawSource(JSON.stringify(bom, null, 1) + '\n'));
      });
    });
  }
}

/**
 * The folders of the packages that a build holds or loads.
 *
 * @param {import('webpack').Compilation} compilation @param {string} context
 * @returns {Set<string>}
 */
function packageFolders(compilation, context) {
  const folders = bundledPackages(compilation);
  const { options, webpack } = compilation.compiler;
  // In a browser, what a build does not hold is provided by the page.
  if (!options.externalsPresets.node) return folders;
  const { ExternalModule } = webpack;
  for (const module of compilation.modules)
    if (module instanceof ExternalModule) addLoaded(requestOf(module), context, folders);
  return folders;
}

/** The folders of the packages that a build holds. @param {import('webpack').Compilation} compilation @returns {Set<string>} */
export function bundledPackages(compilation) {
  /** @type {import('webpack').Module[]} modules that were joined into one count each */
  const modules = [...compilation.modules]
    .filter(isInFile(compilation))
    .flatMap((module) => ('modules' in module && Array.isArray(module.modules) ? module.modules : [module]));
  const folders = modules.flatMap((module) => packageOf(module.nameForCondition() ?? '') ?? []);
  return new Set(folders);
}

/** A module of which nothing is used is in none. @param {import('webpack').Compilation} compilation */
const isInFile =
  ({ chunkGraph }) =>
  (/** @type {import('webpack').Module} */ module) =>
    [...chunkGraph.getModuleChunksIterable(module)].length > 0;

/** What a server's build loads, without the type that the externals begin with. @param {import('webpack').ExternalModule} module */
function requestOf({ userRequest }) {
  return userRequest.replace(/^\w+ /, '');
}

/**
 * Adds the package that a request names, as it is found from a folder, and what that package depends on.
 *
 * @param {string} request @param {string} from @param {Set<string>} folders
 */
function addLoaded(request, from, folders) {
  const [name] = /^(?:@[^/]+\/)?[^/:]+/.exec(request) ?? [];
  const folder = name && findPackage(name, from);
  // Not found: a package for another platform.
  if (request.startsWith('node:') || !folder || folders.has(folder)) return;
  folders.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = readPackage(folder);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    addLoaded(needed, folder, folders);
}

/** @param {string} name @param {string} from @returns {string | undefined} */
function findPackage(name, from) {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(from);
  return above === from ? undefined : findPackage(name, above);
}
