// Lets a child process of a test run the API's TypeScript without a build. Registered by ./childProcess.ts.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('.')) return next(specifier, context);
  const url = new URL(`${specifier}.ts`, context.parentURL);
  return next(existsSync(url) ? url.href : specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    filename: fileURLToPath(url),
    swcrc: false,
    module: { type: 'es6' },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
