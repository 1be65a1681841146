import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { integrityOf } from './integrityOf.mjs';
import { keepSources, provenanceOfBuild, readProvenance, readSources } from './provenance.mjs';
import { verifyBuild } from './verifyBuild.mjs';

/** A build without webpack: what is in src is in dist. */
const buildScript = `
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const content = readFileSync('src.js');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/remoteEntry.js', content);
const integrity = 'sha384-' + createHash('sha384').update(content).digest('base64');
const files = { 'remoteEntry.js': { bytes: content.length, integrity } };
writeFileSync('dist/build.json', JSON.stringify({ manifest: { name: 'mfe-reports' }, files }));
`;

/** @type {string} */
let above;
/** @type {string} */
let clone;
/** @type {string} */
let folder;
beforeEach(() => {
  above = mkdtempSync(path.join(tmpdir(), 'vended-verify-test-'));
  clone = path.join(above, 'clone');
  folder = path.join(clone, 'mfe-reports');
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'clone', version: '1.0.0', private: true };
  write('package.json', JSON.stringify(manifest));
  write('package-lock.json', JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest } }));
  write('mfe-reports/package.json', JSON.stringify({ type: 'module', scripts: { build: 'node build.mjs' } }));
  write('mfe-reports/build.mjs', buildScript);
  write('mfe-reports/src.js', 'export const reports = 1;');
  write('.gitignore', 'dist/\n');
  git('init', '--quiet');
  git('remote', 'add', 'origin', 'https://robot:secret@git.example.com/reports.git');
  commit('The first reports');
});
afterEach(() => rmSync(above, { recursive: true }));

/** @param {string} file @param {string} text */
const write = (file, text) => writeFileSync(path.join(clone, file), text);
/** @param {...string} args */
const git = (...args) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
/** @param {string} message */
function commit(message) {
  git('add', '--all');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message', message);
}

/** Builds in the clone, as a team does, and describes what it would publish. */
function built() {
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder });
  const description = readFileSync(path.join(folder, 'dist/build.json'), 'utf8');
  return {
    name: 'mfe-reports',
    build: '1.0.0+0123456789abcdef',
    description,
    provenance: readProvenance(folder, {}),
  };
}

const verify = (
  /** @type {ReturnType<typeof built>} */ published,
  /** @type {string | undefined} */ from = undefined,
) => {
  /** @type {string[]} */
  const said = [];
  verifyBuild(published, { clone, ...(from !== undefined && { from }) }, (line) => said.push(line));
  return said.at(-1);
};

test('a build names its commit, its repository without a password, its folder, its builder and its lock file', () => {
  expect(built().provenance).toEqual({
    commit: git('rev-parse', 'HEAD').trim(),
    changed: false,
    repository: 'https://git.example.com/reports.git',
    folder: 'mfe-reports',
    builder: `a developer’s machine, Node ${process.versions.node}`,
    lockFile: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(
    readProvenance(folder, { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '7' }).builder,
  ).toBe(`GitHub Actions a/b run 7, Node ${process.versions.node}`);
});

test('a build is not published as that of a commit, of changes or of packages that it was not built of', () => {
  const { provenance } = built();
  const dist = path.join(folder, 'dist');
  // Built by a kit that keeps nothing.
  expect(provenanceOfBuild(folder, dist)).toMatchObject({ commit: provenance.commit });
  const before = readSources(folder);
  keepSources(dist, before);
  expect(provenanceOfBuild(folder, dist)).toMatchObject(before);

  write('mfe-reports/src.js', 'export const reports = 2;');
  expect(() => provenanceOfBuild(folder, dist)).toThrow(
    /with changes and with .+ Build it again: npm run build\.$/,
  );
  commit('More reports');
  expect(() => provenanceOfBuild(folder, dist)).toThrow(
    `was built from commit ${before.commit?.slice(0, 10)} without changes`,
  );
  keepSources(dist, { ...readSources(folder), lockFile: '0'.repeat(64) });
  expect(() => provenanceOfBuild(folder, dist)).toThrow('package-lock.json 0000000000, and this clone is at');
  keepSources(dist, readSources(folder));
  expect(provenanceOfBuild(folder, dist).commit).toBe(git('rev-parse', 'HEAD').trim());
});

test('a build is verified that its commit builds, also when the clone has moved on', () => {
  const published = built();
  write('mfe-reports/src.js', 'export const reports = 2;');
  commit('More reports');
  expect(verify(published)).toBe(
    `mfe-reports 1.0.0+0123456789abcdef is what commit ${published.provenance.commit} builds: its one file is the same, byte by byte.`,
  );
});

test('a build that its commit does not build is named, with the files that differ', () => {
  const published = built();
  const integrity = integrityOf(Buffer.from('export const reports = 1; steal();'));
  const description = JSON.stringify({
    manifest: { name: 'mfe-reports' },
    files: { 'remoteEntry.js': { bytes: 34, integrity }, 'more.js': { bytes: 34, integrity } },
  });
  expect(() => verify({ ...published, description })).toThrow(
    'mfe-reports 1.0.0+0123456789abcdef is not what its commit builds: more.js was published and is not built; remoteEntry.js differs.',
  );
});

test('a build with another manifest than its commit has is named too', () => {
  const published = built();
  const description = JSON.stringify({ ...JSON.parse(published.description), entry: 'other.js' });
  expect(() => verify({ ...published, description })).toThrow('build.json differs');
});

test('a build without a commit, with changes in none, or with another lock file cannot be verified', () => {
  const published = built();
  const { provenance } = published;
  expect(() => verify({ ...published, provenance: { ...provenance, commit: null } })).toThrow(
    'Nobody knows from which commit',
  );
  expect(() => verify({ ...published, provenance: { ...provenance, changed: true } })).toThrow(
    'was built with changes that are in no commit. Commit them',
  );
  expect(() => verify({ ...published, provenance: { ...provenance, lockFile: '0'.repeat(64) } })).toThrow(
    'package-lock.json of that commit is not the one',
  );
  expect(() => verify({ ...published, provenance: { ...provenance, commit: '0'.repeat(40) } })).toThrow(
    `does not have the commit ${'0'.repeat(40)}: fetch it first`,
  );
});

test('a build is only made inside the clone, whatever folder its publisher names', () => {
  const published = built();
  for (const folder of ['../elsewhere', '..', 'not-there'])
    expect(() => verify({ ...published, provenance: { ...published.provenance, folder } })).toThrow(
      `The commit has no folder "${folder}" that a build could come from.`,
    );
});

test('a build of another repository is verified once a person has named that repository', () => {
  const published = built();
  const { commit } = published.provenance;
  const elsewhere = path.join(above, 'elsewhere');
  mkdirSync(elsewhere);
  execFileSync('git', ['init', '--quiet'], { cwd: elsewhere });
  const verifyThere = (/** @type {string | undefined} */ from) => {
    /** @type {string[]} */
    const said = [];
    verifyBuild(published, { clone: elsewhere, ...(from && { from }) }, (line) => said.push(line));
    return said.at(-1);
  };
  expect(() => verifyThere(undefined)).toThrow(
    'comes from https://git.example.com/reports.git. To verify it is to run that repository’s build on this machine: if you trust it, add --from https://git.example.com/reports.git',
  );
  expect(verifyThere(pathToFileURL(clone).href)).toMatch(/ its one file is the same, byte by byte\.$/);
  expect(() => verifyThere(pathToFileURL(elsewhere).href)).toThrow(
    `does not have the commit ${commit}. Push`,
  );
  expect(() => verifyThere(pathToFileURL(path.join(above, 'nothing')).href)).toThrow(
    /nothing cannot be cloned: .+\.$/,
  );
});

test.each([
  'http://git.example.com/reports.git',
  'git://git.example.com/reports.git',
  'ext::sh -c touch% /tmp/stolen',
  '--upload-pack=touch /tmp/stolen',
  'https://robot:secret@git.example.com/reports.git',
  'https://git.example.com/$(touch)',
  'ssh://-oProxyCommand=touch/reports',
  '../elsewhere',
])('%s is not cloned, and never recommended when a publisher names it', (address) => {
  const published = built();
  expect(() => verify(published, address)).toThrow(`"${address}" is not an address that can be cloned.`);
  const provenance = { ...published.provenance, commit: '0'.repeat(40), repository: address };
  expect(() => verify({ ...published, provenance })).toThrow(/fetch it first, then try again\.$/);
});

test('what a commit runs sees no key, password or database of this machine', () => {
  write(
    'mfe-reports/build.mjs',
    `${buildScript}\nif (process.env.DATABASE_URL ?? process.env.VENDED_KEY) process.exit(1);`,
  );
  commit('A build that looks for secrets');
  const published = built();
  process.env['DATABASE_URL'] = 'postgres://vended:secret@127.0.0.1/vended';
  process.env['VENDED_KEY'] = 'vended-key-secret';
  try {
    expect(verify(published)).toMatch(/ its one file is the same, byte by byte\.$/);
  } finally {
    delete process.env['DATABASE_URL'];
    delete process.env['VENDED_KEY'];
  }
});
