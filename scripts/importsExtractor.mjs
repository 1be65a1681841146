/** The files with the routes of a module. */
const routes = /\bsrc[/\\](?:routes|PublicRoutes)\.tsx$/;

/**
 * Which files a file imports, for `importers.config.mjs`. A module's routes count as importing nothing: they lead to every page, and each
 * screen's tests open it by them, so a change of one page would reach the tests of all.
 *
 * @param {string} code
 * @param {string} file
 * @param {(code: string, file: string) => Set<string>} extractByJest
 */
export const extract = (code, file, extractByJest) =>
  routes.test(file) ? new Set() : extractByJest(code, file);

/** Under this name Jest keeps what was found. */
export const getCacheKey = () => routes.source;
