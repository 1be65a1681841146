#!/usr/bin/env node
// What a module's own repository starts: vended-module start [--in https://console.vended.example]
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const usage = 'Usage: vended-module start [--in <address of a running Vended>]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { in: { type: 'string' } },
  });
  if (positionals.join(' ') !== 'start') throw new TypeError(usage);
  if (values.in !== undefined && !URL.canParse(values.in))
    throw new TypeError(
      `"${values.in}" is no address. Name it as in the browser: https://console.vended.example`,
    );
  start(values.in);
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @param {string} [address] of the running product that the module is to be put into */
function start(address) {
  const webpack = spawn('webpack', ['serve', '--config', 'webpack.config.mjs', '--mode', 'development'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...(address && { VENDED_URL: address }) },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => webpack.kill(signal));
  webpack.once('exit', (code) => (process.exitCode = code ?? 1));
}
