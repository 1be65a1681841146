/** @typedef {Readonly<Record<string, { version?: string, link?: boolean }>>} LockedPackages by their folder, as in package-lock.json */
/** @typedef {{ name: string, version: string }} Component of a bill of materials */

const inModules = 'node_modules/';

/**
 * The installed folders of the packages that servers load: those of their bills of materials, where Node finds them. A copy inside
 * another package is only needed if that package is.
 *
 * @param {readonly Component[]} components
 * @param {LockedPackages} locked
 * @returns {string[]} relative to the repository, sorted
 * @throws {Error} for a component that is not installed in its version
 */
export function foldersOf(components, locked) {
  const wanted = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const candidates = Object.entries(locked)
    .filter(([folder, { version, link }]) => !link && wanted.has(`${nameOf(folder)}@${version}`))
    .map(([folder]) => folder);
  const needed = new Set(candidates);
  const folders = candidates.filter((folder) => {
    const outer = folder.slice(0, folder.lastIndexOf(inModules)).replace(/\/$/, '');
    return !outer.includes(inModules) || needed.has(outer);
  });
  const found = new Set(folders.map((folder) => `${nameOf(folder)}@${locked[folder]?.version}`));
  const missing = [...wanted].filter((one) => !found.has(one));
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. Run npm ci.`);
  return folders.sort();
}

/** @param {string} folder */
function nameOf(folder) {
  return folder.slice(folder.lastIndexOf(inModules) + inModules.length);
}
