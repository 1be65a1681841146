import path from 'node:path';

/**
 * Where the product keeps what it writes: `DATA_DIR` and `MODULES_DIR`, or `.data` and `.modules` in the folder given. An empty setting
 * counts as none, as everywhere: otherwise a command would work on another database than the product.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} base
 * @returns {{ dataDir: string, modulesDir: string }} absolute
 */
export function stateFolders({ DATA_DIR, MODULES_DIR }, base) {
  return {
    dataDir: path.resolve(DATA_DIR || path.join(base, '.data')),
    modulesDir: path.resolve(MODULES_DIR || path.join(base, '.modules')),
  };
}
