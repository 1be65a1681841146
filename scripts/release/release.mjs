import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { ensureBuilt } from '../build.mjs';
import { readJson, writeJson } from '../jsonFiles.mjs';
import { npm } from '../npm.mjs';
import { hashOf, readProvenance } from '../../shared/webpack/publishing/provenance.mjs';
import { foldersWith, git, root } from '../tree.mjs';
import { joinedBill, licenceText } from './licences.mjs';
import { commands, releasedScripts } from './releasedScripts.mjs';
import { releaseReadme } from './releaseReadme.mjs';
import { foldersOf } from './runtimePackages.mjs';

/** @typedef {import('./licences.mjs').Bill} Bill */

/**
 * `npm run release`: writes `release/vended-<version>` and a tarball of it, which run with Node alone. It is for this machine's
 * operating system and processor, because some packages are native.
 */
const { name, version, license, engines } = readJson(join(root, 'package.json'));
const release = `${name}-${version}`;
const folder = join(root, 'release', release);

// A release is made nevertheless: who makes it decides what a vulnerability means for those who run it.
const isAudited = npm(['run', '--silent', 'security:advisories']);
await ensureBuilt({ say: console.log });
rmSync(join(root, 'release'), { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const modules = foldersWith('module.json', '', 1);
const servers = ['api', 'gateway'];
const ours = [
  ...servers.map((server) => `${server}/dist`),
  ...modules.flatMap((module) => [`${module}/module.json`, `${module}/dist`]),
  'shell/dist',
  'deploy',
  // The operator's guide, and what it leads to.
  'docs',
  ...releasedScripts(),
];
const { packages } = readJson(join(root, 'package-lock.json'));
const theirs = foldersOf(
  servers.flatMap((server) => bill(`${server}/dist/sbom.json`).components),
  packages,
);
for (const part of ours) copy(part);
for (const part of theirs) copy(part);

for (const command of commands)
  writeFileSync(
    join(folder, command),
    `import './scripts/nodeVersion.mjs';\nawait import('./scripts/release/${command}');\n`,
  );
writeFileSync(join(folder, 'README.md'), releaseReadme(version));
const started = Object.fromEntries(
  commands.map((command) => [command.replace('.mjs', ''), `exec node ${command}`]),
);
writeJson(join(folder, 'package.json'), {
  name,
  version,
  private: true,
  license,
  type: 'module',
  engines,
  scripts: started,
});

writeJson(
  join(folder, 'provenance.json'),
  Object.fromEntries(modules.map((module) => [module, readProvenance(join(root, module))])),
);

const bills = [
  ...[...servers, 'shell'].map((workspace) => bill(`${workspace}/dist/sbom.json`)),
  ...modules.flatMap((module) =>
    ['sbom/browser.json', 'server/sbom.json']
      .map((file) => `${module}/dist/${file}`)
      .filter((file) => existsSync(join(root, file)))
      .map(bill),
  ),
];
const whole = joinedBill(bills, { name, version });
writeJson(join(folder, 'sbom.json'), whole);
const installed = Object.keys(packages).map((path) => join(root, path));
writeFileSync(join(folder, 'LICENCES.txt'), licenceText(whole.components, installed));

const tarball = `${release}-${process.platform}-${process.arch}.tar.gz`;
const file = join(root, 'release', tarball);
// Portable: the archive names no owners, so the files get the user who unpacks it. Two releases of a commit have equal bytes.
const mtime = new Date(git('log', '-1', '--format=%cI'));
await create({ gzip: true, portable: true, mtime, cwd: join(root, 'release'), file }, [release]);
const hash = hashOf(file);
writeFileSync(`${file}.sha256`, `${hash}  ${tarball}\n`);
console.log(`release/${release}: ${theirs.length} packages. release/${tarball}: sha256 ${hash}`);
// Again at the end, because the lines from the beginning have left the screen.
if (!isAudited)
  console.error(
    'Attention: this release has packages with serious vulnerabilities, or the registry did not say whether it has. npm run security:advisories names them.',
  );

/** @param {string} part relative to the repository. Packages inside other packages are left out: they are parts of their own. */
function copy(part) {
  cpSync(join(root, part), join(folder, part), {
    recursive: true,
    dereference: true,
    filter: (source) => !source.slice(join(root, part).length).split(/[\\/]/).includes('node_modules'),
  });
}

/** @param {string} path @returns {Bill} */
function bill(path) {
  return readJson(join(root, path));
}
