#!/usr/bin/env node
// What the scripts of a module's own repository call: vended-module start, vended-module figures
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const usage = `Usage: vended-module start [--in <address of a running Vended>]
       vended-module figures [--in <address of a running Vended>] [--base <commit>] [--preview <link>] [--out <file>]

  start    shows the module alone, over the mock API, and can be put into a running Vended; both follow what is edited
  figures  writes, as Markdown, how a change differs from the live build: bytes, first paint, accessibility, pictures`;

const commands = { start, figures };

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      in: { type: 'string' },
      base: { type: 'string' },
      preview: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [named = '', ...more] = positionals;
  const command = Object.entries(commands).find(([name]) => name === named)?.[1];
  if (!command || more.length > 0) throw new TypeError(usage);
  for (const address of [values.in, values.preview])
    if (address !== undefined && !/^https?:/.test(address))
      throw new TypeError(
        `"${address}" is no address. Name it as in the browser: https://console.vended.example`,
      );
  await command(values);
} catch (error) {
  if (!(error instanceof TypeError) && !(error instanceof Error && error.name === 'FiguresError'))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @param {{ in?: string }} options `in`: the running product that the module is to be put into */
function start({ in: address }) {
  const webpack = spawn('webpack', ['serve', '--config', 'webpack.config.mjs', '--mode', 'development'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...(address && { VENDED_URL: address }) },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => webpack.kill(signal));
  webpack.once('exit', (code) => (process.exitCode = code ?? 1));
}

/** @param {{ in?: string, base?: string, preview?: string, out?: string }} options */
async function figures({ out, ...options }) {
  // Starting the module does not load a browser.
  const { figures: textOf } = await import('@vended/testing/figures/figures.mjs');
  const text = await textOf({ dir: process.cwd(), ...options, ...(out && { out }) });
  if (!out) console.log(text);
}
