import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { integrityOf } from '../../shared/webpack/publishing/publishBuild.mjs';
import { readJson, writeJson } from '../../scripts/jsonFiles.mjs';
import { startProduct } from '../kit/runningProduct.mjs';
import { root } from '../../scripts/tree.mjs';

/*
 * `npm run bench:publishing`: a team publishes a build of 3 MB with one changed file, by `publish --promote`. Prints the time from the
 * call of the command until pages get the new build, and what was sent.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15);
const name = 'mfe-plain';

const folder = mkdtempSync(path.join(tmpdir(), 'vended-publishing-'));
const repository = path.join(folder, name);
const product = await startProduct();
try {
  const env = { ...process.env, VENDED_URL: product.url, VENDED_KEY: keyOfTeam() };
  cpSync(path.join(root, 'examples', name), repository, { recursive: true });
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  execFileSync(process.execPath, [webpack, '--mode', 'production'], {
    cwd: path.join(root, 'examples', name),
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  cpSync(path.join(root, 'examples', name, 'dist'), path.join(repository, 'dist'), { recursive: true });
  // It names this clone's commit, and the copy has none.
  rmSync(path.join(repository, 'dist/sources.json'));
  for (let number = 0; number < 20; number += 1) write(`picture-${number}.png`, randomBytes(150_000));
  write('later.js', script(0));
  console.log((await publish(env)).said);
  const times = [];
  for (let round = 1; round <= rounds; round += 1) {
    write('later.js', script(round));
    const { said, ms } = await publish(env);
    times.push(ms);
    console.log(`${said} Visible after ${ms.toFixed(0)} ms.`);
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  console.log(
    `Median ${median.toFixed(0)} ms, slowest ${(times.at(-1) ?? 0).toFixed(0)} ms (2,000 ms allowed).`,
  );
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A key that the operator makes for the team. */
function keyOfTeam() {
  const words = ['keys', 'create', 'The team', '--modules', name, '--may', 'publish,promote'];
  const created = execFileSync(process.execPath, ['scripts/module.mjs', ...words], {
    cwd: root,
    env: product.env,
    encoding: 'utf8',
  });
  return /^vended-key-\S+$/m.exec(created)?.[0] ?? '';
}

/** Writes a file of the build. @param {string} file @param {Buffer} content */
function write(file, content) {
  const list = path.join(repository, 'dist/build.json');
  const build = readJson(list);
  build.files[file] = { bytes: content.length, integrity: integrityOf(content) };
  writeFileSync(path.join(repository, 'dist', file), content);
  writeJson(list, build);
}

/** A script of 20 kB. @param {number} version */
function script(version) {
  return Buffer.from(
    `export const version = ${version}; // ${'text that becomes much smaller '.repeat(640)}`,
  );
}

/** @param {NodeJS.ProcessEnv} env */
async function publish(env) {
  const began = performance.now();
  const command = path.join(root, 'shared/webpack/vendedModule.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [command, 'publish', '--promote'], {
    cwd: repository,
    encoding: 'utf8',
    env,
  });
  const build = /(\S+\+\w{16}) is live\.$/m.exec(stdout)?.[1];
  if (!build) throw new Error(stdout + stderr);
  while (!(await (await fetch(`${product.url}/registry`)).text()).includes(build)) await pause(20);
  return { said: stdout.split('\n')[0], ms: performance.now() - began };
}
