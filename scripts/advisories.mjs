import { checkAdvisories } from './knownAdvisories.mjs';

/**
 * `npm run security:advisories`: lists known vulnerabilities of the installed packages, high and critical ones, and fails if there is one
 * that is not accepted. `npm run release` runs it too.
 */
const { lines, isClean } = checkAdvisories();
for (const line of lines) console.log(line);
process.exitCode = isClean ? 0 : 1;
