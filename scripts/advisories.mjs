import { checkAdvisories } from './knownAdvisories.mjs';

/**
 * `npm run security:advisories`: lists known vulnerabilities of the installed packages, high and critical ones, and fails if there is one
 * that is not accepted, or if the registry gave no answer. `npm run release` asks too.
 */
const { lines, state } = checkAdvisories();
for (const line of lines) console.log(line);
process.exitCode = state === 'clean' ? 0 : 1;
