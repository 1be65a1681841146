import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a case is given: a folder of its own, and the addresses of a database server.
 *
 * @typedef {object} Place
 * @property {string} folder
 * @property {{ app: string, noSuch: string, wrongPassword: string, bypassing: string }} databases
 *
 * @typedef {object} RefusedStart
 * @property {string} what
 * @property {(place: Place) => Record<string, string>} env in addition to a working one
 * @property {RegExp} says all that is printed
 * @property {'clone' | 'release'} [only]
 * @property {(place: Place) => void} [before]
 * @property {(place: Place) => void} [after]
 */

/** A version of Node that is too old, as far as the product can tell. */
const olderNode = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.0'}})",
)}`;

/** A disk on which nothing fits. @param {string} folder */
function fullDisk(folder) {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder]);
}

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

/** The refusals that only a start of the whole product shows, with what each says. @type {RefusedStart[]} */
export const refusedStarts = [
  {
    what: 'five wrong settings, all named at once',
    env: () => ({
      ...{ LOG_LEVEL: 'loud', SITE_URL: '', DRAIN_SECONDS: 'soon' },
      ...{ TRUSTED_PROXIES: 'x', METRICS_PORT: 'abc' },
    }),
    says: /^LOG_LEVEL is "loud"\..+\nTRUSTED_PROXIES is "x"\..+\nDRAIN_SECONDS is "soon"\..+\nSITE_URL is not set.+\nMETRICS_PORT is "abc"\..+$/,
  },
  {
    what: 'a wrong password of the database',
    env: ({ databases }) => ({ DATABASE_URL: databases.wrongPassword }),
    says: /^The database at .+ cannot be reached \(password authentication failed for user "vended_app"\): .+\.$/,
  },
  {
    what: 'a database that does not exist',
    env: ({ databases }) => ({ DATABASE_URL: databases.noSuch }),
    says: /^The database at .+ cannot be reached \(database "none" does not exist\): .+\.$/,
  },
  {
    what: 'an address of a database that is none',
    env: () => ({ DATABASE_URL: 'vended' }),
    says: /^The database .+ cannot be reached \(.+\): start it, or set DATABASE_URL to one that runs\.$/,
  },
  {
    what: 'a role above row-level security that may create no other',
    env: ({ databases }) => ({ DATABASE_URL: databases.bypassing }),
    says: /^The database role of DATABASE_URL bypasses row-level security and no safe one could be made \(.+\): use a role that is neither superuser nor BYPASSRLS\.$/,
  },
  {
    what: 'a direct address that does not run',
    env: () => ({ DATABASE_DIRECT_URL: 'postgres://nobody:secret@127.0.0.1:1/vended' }),
    says: /^The database at 127\.0\.0\.1:1\/vended cannot be reached .+\.$/,
  },
  {
    what: 'a folder for modules that is a file',
    env({ folder }) {
      const file = join(folder, 'modules');
      writeFileSync(file, '');
      return { MODULES_DIR: file };
    },
    says: /^Vended could not start: .+$/,
  },
  // A release brings the library for buckets, which is loaded on demand.
  {
    what: 'a bucket of builds that does not answer',
    only: 'release',
    env: () => ({
      BUILD_STORE: 's3://builds/vended',
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
    }),
    says: /^The bucket builds cannot be read or written \(.*ECONNREFUSED.*\): see BUILD_STORE\.$/,
  },
  {
    what: 'a version of Node that is too old',
    only: 'release',
    env: () => ({ NODE_OPTIONS: `--import=${olderNode}` }),
    says: /^Vended needs Node 20\.19 or newer, and this is 18\.20\.0\. Install a newer one from nodejs\.org\.$/,
  },
  ...(mayMount ? onFullDisk() : []),
  {
    what: 'a release without the address of a database',
    only: 'release',
    env: () => ({ DATABASE_URL: '' }),
    says: /^DATABASE_URL is not set, and a release brings no database\. Set it to a PostgreSQL, .+\.$/,
  },
  {
    what: 'a release that would write into its own folder',
    only: 'release',
    env: () => ({ DATA_DIR: '', MODULES_DIR: '' }),
    says: /^DATA_DIR and MODULES_DIR are not set, and the next release replaces this folder\. Set DATA_DIR and MODULES_DIR to folders that stay, such as .+\.$/,
  },
];

/** @returns {RefusedStart[]} */
function onFullDisk() {
  const disk = (/** @type {Place} */ { folder }) => join(folder, 'full');
  const mounted = {
    before: (/** @type {Place} */ place) => fullDisk(disk(place)),
    after: (/** @type {Place} */ place) => void execFileSync('umount', [disk(place)]),
  };
  return [
    {
      what: 'no room for modules',
      env: (place) => ({ MODULES_DIR: join(disk(place), 'modules') }),
      says: /^.+ENOSPC: no space left on device.+$/,
      ...mounted,
    },
    {
      what: 'no room for the embedded database',
      only: 'clone',
      env: (place) => ({ NODE_ENV: '', DATABASE_URL: '', DATA_DIR: join(disk(place), 'data') }),
      says: /^.+no space left on device.*$/i,
      ...mounted,
    },
  ];
}
