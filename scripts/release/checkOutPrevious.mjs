// Checks out the last release into an empty folder and prints its commit, for tests of several versions. Without a folder it only
// prints why that is not possible, if so.
import { checkOutPrevious, whyAbsent } from './previousRelease.mjs';

const [folder] = process.argv.slice(2);
console.log(folder ? checkOutPrevious(folder) : (whyAbsent() ?? ''));
