import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('package.json', import.meta.url), 'utf8');

/** @type {{ browserslist: string[] }} */
const { browserslist } = JSON.parse(manifest);

/**
 * The oldest supported version of each browser: `browserslist` in `package.json` beside this file, the one list of them. Its entries name
 * versions, as `safari >= 16.4` does, so that a build is the same whenever it is made.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const oldestBrowsers = Object.fromEntries(browserslist.map((entry) => entry.split(' >= ')));
