import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

const sources = ['contract', 'design', 'module', 'webpack'].map((name) => `shared/${name}`);

/** What npm installs for the build, and nothing else: the names of packages, with those that they need. @param {readonly string[]} bundler */
function neededPackages(bundler) {
  /** @type {Set<string>} */
  const needed = new Set();
  /** @param {string} folder of a package */
  const addNeeds = (folder) => {
    const read = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const names = { ...read.dependencies, ...read.optionalDependencies, ...read.peerDependencies };
    for (const name of Object.keys(names)) add(name);
  };
  /** @param {string} name */
  const add = (name) => {
    const folder = path.join(root, 'node_modules', name);
    // Optional packages of other systems are not installed.
    if (needed.has(name) || name.startsWith('@vended/') || !existsSync(folder)) return;
    needed.add(name);
    addNeeds(folder);
    const own = path.join(folder, 'node_modules');
    for (const file of existsSync(own) ? readdirSync(own, { recursive: true, encoding: 'utf8' }) : [])
      if (/(?:^|\/)package\.json$/.test(file)) addNeeds(path.dirname(path.join(own, file)));
  };
  for (const name of bundler) add(name);
  for (const source of sources) addNeeds(path.join(root, source));
  return needed;
}

/** Puts a folder's files into another one. Links to the same bytes have paths of their own, unlike symbolic ones. @param {string} from @param {string} to */
function install(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) install(source, target);
    else if (entry.isFile()) {
      try {
        linkSync(source, target);
      } catch {
        // The temporary folder is on another disk.
        copyFileSync(source, target);
      }
    }
  }
}

/**
 * Clones in other folders, with packages of their own, build an example.
 *
 * @param {readonly string[]} places of the clones @param {string} name of the example
 * @param {readonly string[]} bundler the packages that build it
 * @param {readonly string[]} build the script that builds it, relative to the example, with its arguments
 * @returns {Record<string, string>[]} the hashes of each build
 */
export function buildIn(places, name, bundler, build) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vended-clones-'));
  try {
    return places.map((place) => buildOf(path.join(folder, place), name, bundler, build));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} clone @param {string} name @param {readonly string[]} bundler @param {readonly string[]} build @returns {Record<string, string>} */
function buildOf(clone, name, bundler, build) {
  const configs = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'];
  for (const part of [...sources, `examples/${name}`, ...configs])
    cpSync(path.join(root, part), path.join(clone, part), {
      recursive: true,
      filter: (file) => !/\/(?:node_modules|dist|earlier-contracts)$/.test(file),
    });
  const packages = path.join(clone, 'node_modules');
  for (const name of neededPackages(bundler))
    install(path.join(root, 'node_modules', name), path.join(packages, name));
  mkdirSync(path.join(packages, '@vended'));
  for (const source of sources) {
    // npm links workspaces like this.
    symlinkSync(path.join(clone, source), path.join(packages, '@vended', path.basename(source)));
    // The packages of which it has a version of its own.
    const own = path.join(root, source, 'node_modules');
    if (existsSync(own)) install(own, path.join(clone, source, 'node_modules'));
  }
  const module = path.join(clone, 'examples', name);
  const { status, stdout, stderr } = spawnSync(process.execPath, build, {
    cwd: module,
    // In a test, which it knows by variables of the environment, the federation plugin for Vite does nothing.
    env: { ...process.env, NODE_ENV: 'production', MFE_VITE_NO_TEST_ENV_CHECK: 'true' },
    encoding: 'utf8',
  });
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  const dist = path.join(module, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(dist, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}
