// Records the checked-out commit as the last release, whose tests the next version has to pass: npm run release:record
import { recordRelease } from './previousRelease.mjs';

console.log(`${recordRelease().slice(0, 8)} is recorded as the last release: commit the changed file.`);
