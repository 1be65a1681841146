#!/usr/bin/env node
// What the operator's guide needs of systemd, where there is none: `systemctl` and `systemd-run`, as which this file is called. It
// runs units with their user, settings and credentials; their other protections it leaves out.
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const state = process.env['MACHINE'] ?? '';
const args = process.argv.slice(2);

await (basename(process.argv[1] ?? '') === 'systemd-run' ? runOnce() : control());

async function control() {
  const [verb, ...rest] = args;
  const unit = rest.filter((word) => !word.startsWith('-')).at(-1) ?? '';
  if (verb === 'daemon-reload') return;
  if (verb === 'stop' || verb === 'restart') await stop(unit);
  if (verb !== 'stop') await start(unit);
}

/** @param {string} unit */
async function start(unit) {
  const lines = readFileSync(`/etc/systemd/system/${unit}.service`, 'utf8').split('\n');
  const of = (/** @type {string} */ name) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const service = serviceOf(unit, of);
  if (of('Type')[0] === 'oneshot') {
    process.exitCode =
      spawnSync('setpriv', service.words, { ...service.options, stdio: 'inherit' }).status ?? 1;
    return;
  }
  const log = openSync(join(state, `${unit}.log`), 'a');
  const child = spawn('setpriv', service.words, {
    ...service.options,
    detached: true,
    stdio: ['ignore', log, log],
  });
  writeFileSync(join(state, `${unit}.pid`), String(child.pid));
  child.unref();
}

/** @param {string} unit */
async function stop(unit) {
  const file = join(state, `${unit}.pid`);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) await sleep(100);
  rmSync(file);
}

async function runOnce() {
  const first = args.findIndex((word) => !word.startsWith('--'));
  const properties = args.slice(0, first).flatMap((word) => /^--property=(.*)$/.exec(word)?.[1] ?? []);
  const of = (/** @type {string} */ name) =>
    properties.filter((one) => one.startsWith(`${name}=`)).map((one) => one.slice(name.length + 1));
  const { words, options } = serviceOf(
    'command',
    of,
    args.slice(first).map((word) => word.replaceAll('$$', '$')),
  );
  process.exitCode = spawnSync('setpriv', words, { ...options, stdio: 'inherit' }).status ?? 1;
}

/** @param {string} unit @param {(name: string) => string[]} of @param {string[]} [command] */
function serviceOf(unit, of, command = of('ExecStart')[0]?.split(' ') ?? []) {
  const [user = 'root'] = of('User');
  const [id = 0] = [Number(spawnSync('id', ['-u', user], { encoding: 'utf8' }).stdout)];
  const credentials = join(state, `credentials-${unit}`);
  rmSync(credentials, { recursive: true, force: true });
  mkdirSync(credentials, { mode: 0o700 });
  for (const credential of of('LoadCredential')) {
    const [name = '', file = ''] = credential.split(':');
    copyFileSync(file, join(credentials, name));
    chownSync(join(credentials, name), id, id);
  }
  chownSync(credentials, id, id);
  for (const folder of of('StateDirectory')) {
    mkdirSync(`/var/lib/${folder}`, { recursive: true, mode: 0o750 });
    chownSync(`/var/lib/${folder}`, id, id);
  }
  const settings = [
    ...of('EnvironmentFile').flatMap((file) => readFileSync(file.replace(/^-/, ''), 'utf8').split('\n')),
    ...of('Environment').flatMap((line) => line.split(' ')),
  ].filter((line) => /^\w+=/.test(line));
  const env = Object.fromEntries(
    settings.map((line) => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1).replace('%d', credentials),
    ]),
  );
  return {
    words: [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...command],
    options: {
      cwd: of('WorkingDirectory')[0],
      env: { PATH: process.env['PATH'] ?? '', ...env, CREDENTIALS_DIRECTORY: credentials },
    },
  };
}

/** @param {number} pid */
function isRunning(pid) {
  const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z';
  return !/\) [ZX]/.test(state);
}
