import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a case is given: a folder of its own, a port that another program has, and the addresses of a database server.
 *
 * @typedef {object} Place
 * @property {string} folder
 * @property {number} usedPort
 * @property {string} dataInUse the data folder of a running embedded database
 * @property {string} modulesDir where the modules are published
 * @property {{ app: string, owner: string, empty: string, demonstration: string, noRegistry: string, otherRegistry: string, noSuch: string, wrongPassword: string, bypassing: string }} databases
 * @property {(statement: string) => Promise<void>} asSuperuser in the product's database
 *
 * @typedef {object} RefusedStart
 * @property {string} what
 * @property {(place: Place) => Record<string, string>} env in addition to a working one
 * @property {RegExp} says all that is printed
 * @property {'clone' | 'release'} [only]
 * @property {(place: Place) => Promise<void> | void} [before]
 * @property {(place: Place) => Promise<void> | void} [after]
 */

/** @param {string} folder @param {string} name @param {string} content */
function fileIn(folder, name, content) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** A start that takes over what an earlier release has left in files. @param {string} folder @param {string} registry */
const takingOver = (folder, registry) => ({ MODULES_DIR: join(folder, 'modules'), REGISTRY_URL: registry });

const toPort = (/** @type {number} */ port) => `postgres://nobody:secret@127.0.0.1:${port}/vended`;

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

/** The refusals of a start for which it takes a machine, with what each says. Wrong values are tested where they are read. @type {RefusedStart[]} */
export const refusedStarts = [
  {
    what: 'a port in use',
    env: ({ usedPort }) => ({ PORT: String(usedPort) }),
    says: /^Port \d+ on 127\.0\.0\.1 is in use\. Stop the program that listens there, or set PORT to another, such as \d+\.$/,
  },
  {
    what: 'an address of another machine',
    env: () => ({ HOST: '192.0.2.1', TRUSTED_PROXIES: '1' }),
    says: /^HOST is "192\.0\.2\.1", which is not an address of this machine\. Leave it out, or set HOST=127\.0\.0\.1\.$/,
  },
  {
    what: 'a port for metrics in use',
    env: ({ usedPort }) => ({ METRICS_PORT: String(usedPort) }),
    says: /^Port \d+ on 127\.0\.0\.1 cannot be used \(listen EADDRINUSE: .+\): set METRICS_PORT to a free one\.$/,
  },
  {
    what: 'metrics at an address of another machine',
    env: () => ({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' }),
    says: /^METRICS_HOST is "192\.0\.2\.1", which is not an address of this machine\. Leave it out, or set it to one, such as 127\.0\.0\.1\.$/,
  },
  {
    what: 'five wrong settings, all named at once',
    env: () => ({
      ...{ LOG_LEVEL: 'loud', SITE_URL: '', DRAIN_SECONDS: 'soon' },
      ...{ TRUSTED_PROXIES: 'x', METRICS_PORT: 'abc' },
    }),
    says: /^LOG_LEVEL is "loud"\..+\nTRUSTED_PROXIES is "x"\..+\nDRAIN_SECONDS is "soon"\..+\nSITE_URL is not set.+\nMETRICS_PORT is "abc"\..+$/,
  },
  {
    what: 'a database that does not run',
    env: () => ({ DATABASE_URL: toPort(1) }),
    says: /^The database at 127\.0\.0\.1:1\/vended cannot be reached \(connect ECONNREFUSED .+\): start it, or set DATABASE_URL to one that runs\.$/,
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
    what: 'a database without tables',
    env: ({ databases }) => ({ DATABASE_URL: databases.empty }),
    says: /^The database has no tables yet: run (?:npm run operator --|node operator\.mjs) migrate, and start again\.$/,
  },
  {
    what: 'a database of an older version',
    env: () => ({}),
    before: ({ asSuperuser }) =>
      asSuperuser(`CREATE TABLE kept AS SELECT * FROM kysely_migration ORDER BY name DESC LIMIT 1;
        DELETE FROM kysely_migration WHERE name = (SELECT name FROM kept)`),
    after: ({ asSuperuser }) =>
      asSuperuser('INSERT INTO kysely_migration SELECT * FROM kept; DROP TABLE kept'),
    says: /^The tables of the database are those of an older version of Vended: run (?:npm run operator --|node operator\.mjs) migrate, and start again\.$/,
  },
  {
    what: 'a database of a newer version',
    env: () => ({}),
    before: ({ asSuperuser }) =>
      asSuperuser(`CREATE TABLE kept AS SELECT oldest_migration FROM schema_release;
        INSERT INTO kysely_migration VALUES ('9999-future', 'now'); UPDATE schema_release SET oldest_migration = '9999-future'`),
    after: ({ asSuperuser }) =>
      asSuperuser(`DELETE FROM kysely_migration WHERE name = '9999-future';
        UPDATE schema_release SET oldest_migration = kept.oldest_migration FROM kept; DROP TABLE kept`),
    says: /^The database was made by a newer version of Vended \(9999-future\): start that version, or restore a backup\.$/,
  },
  {
    what: 'a role without rights on the tables',
    env: () => ({}),
    before: ({ asSuperuser }) => asSuperuser('REVOKE ALL ON kysely_migration FROM vended_app'),
    after: ({ asSuperuser }) => asSuperuser('GRANT SELECT ON kysely_migration TO vended_app'),
    says: /^The role of DATABASE_URL has no rights on the tables: run (?:npm run operator --|node operator\.mjs) migrate with the same settings, which grants them, and start again\.$/,
  },
  {
    what: 'demonstration accounts in production',
    env: ({ databases }) => ({ DATABASE_URL: databases.demonstration }),
    says: /^Demonstration accounts can sign in with the password that everyone knows \(.+\): lock them with "(?:npm run operator --|node operator\.mjs) demo lock", or .+\.$/,
  },
  {
    what: 'the owner of the tables as the role of the queries',
    env: ({ databases }) => ({ DATABASE_URL: databases.owner }),
    says: /^The database role vended owns the tables, so it could turn row-level security off: .+\.$/,
  },
  {
    what: 'a role above row-level security that may create no other',
    env: ({ databases }) => ({ DATABASE_URL: databases.bypassing }),
    says: /^The database role of DATABASE_URL bypasses row-level security and no safe one could be made \(.+\): use a role that is neither superuser nor BYPASSRLS\.$/,
  },
  {
    what: 'a direct address that does not run',
    env: () => ({ DATABASE_DIRECT_URL: toPort(1) }),
    says: /^The database at 127\.0\.0\.1:1\/vended cannot be reached .+\.$/,
  },
  {
    what: 'a registry that does not run',
    env: () => ({ REGISTRY_URL: toPort(1) }),
    says: /^The registry's database at 127\.0\.0\.1:1\/vended cannot be used \(connect ECONNREFUSED .+\): start it, or set REGISTRY_URL to one that runs\.$/,
  },
  {
    what: 'a registry whose role may not create its schema',
    env: ({ databases }) => ({ REGISTRY_URL: databases.empty }),
    says: /^The registry's database could not be brought up to date: .+ Run .+ migrate, or make the role of REGISTRY_URL the owner of the schema platform: .+\.$/,
  },
  {
    what: 'a data folder that is a file',
    only: 'clone',
    env: ({ folder }) => ({ NODE_ENV: '', DATABASE_URL: '', DATA_DIR: fileIn(folder, 'data', '') }),
    says: /^The data directory .+ cannot be used: .+ Set DATA_DIR to another\.$/,
  },
  {
    what: 'a key of reports of an earlier release that is none',
    env({ folder, databases }) {
      fileIn(join(folder, 'data'), 'report.key', 'short');
      fileIn(join(folder, 'modules'), 'registry.json', JSON.stringify({ modules: {} }));
      return { DATA_DIR: join(folder, 'data'), ...takingOver(folder, databases.noRegistry) };
    },
    says: /^.+report\.key does not hold a key\. Remove it: the next start makes another\.$/,
  },
  {
    what: 'a folder for modules that is a file',
    env: ({ folder }) => ({ MODULES_DIR: fileIn(folder, 'modules', '') }),
    says: /^Vended could not start: .+$/,
  },
  {
    what: 'a registry of an earlier release that is no JSON',
    env({ folder, databases }) {
      fileIn(join(folder, 'modules'), 'registry.json', '{ "modules": ');
      return takingOver(folder, databases.noRegistry);
    },
    says: /^.+registry\.json is not valid JSON \(.+\)\. Restore the file, or remove it and publish the modules again, as a start does\.$/,
  },
  {
    what: 'a live build that is missing',
    env({ folder, databases }) {
      const modules = { 'mfe-none': { live: '1.0.0+0123456789abcdef', previous: [] } };
      fileIn(join(folder, 'modules'), 'registry.json', JSON.stringify({ revision: 1, modules }));
      return takingOver(folder, databases.otherRegistry);
    },
    says: /^(?:Not live, because .+\n)?There is no build 1\.0\.0\+0123456789abcdef of mfe-none\. Publish it again, or name another one\.$/,
  },
  {
    what: 'a shell with a damaged file',
    env({ folder, modulesDir }) {
      const shell = join(folder, 'modules/shell');
      // With all builds, which would be published again for it.
      cpSync(modulesDir, join(folder, 'modules'), { recursive: true });
      const script = readdirSync(shell).find((file) => /^shell\..+\.js$/.test(file)) ?? '';
      writeFileSync(join(shell, script), 'damaged');
      return { MODULES_DIR: join(folder, 'modules') };
    },
    says: /^.+ is not the file .+ of the shell in .+\. Remove it if it is damaged\. .+$/,
  },
  {
    what: 'a bucket of builds that does not answer',
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
    env: () => ({ NODE_OPTIONS: `--import=${olderNode}` }),
    says: /^Vended needs Node 20\.19 or newer, and this is 18\.20\.0\. Install a newer one from nodejs\.org\.$/,
  },
  ...(mayMount ? onFullDisk() : []),
  {
    what: 'a data folder in use',
    only: 'clone',
    env: ({ dataInUse }) => ({ NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dataInUse }),
    says: /^The data directory .+ is in use by process \d+: stop that first, or set DATA_DIR to another directory\.$/,
  },
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
