// Lets a child process of a test run the API's TypeScript as it stands. Registered by ./childProcess.ts.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const isOurs = specifier.startsWith('.') || specifier.startsWith('@vended/');
  if (!isOurs) return next(specifier, context);
  if (specifier.startsWith('.')) {
    const url = new URL(`${specifier}.ts`, context.parentURL);
    return next(existsSync(url) ? url.href : specifier, context);
  }
  return next(specifier.endsWith('.mjs') ? specifier : `${specifier}.ts`, context);
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
