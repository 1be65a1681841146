// Lets a child process of a test run the TypeScript of a server without a build. Registered by ./childProcess.ts.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    // Imports leave out the ending of TypeScript files. If there is none either, the error is about what was imported.
    try {
      return await next(`${specifier}.ts`, context);
    } catch {
      throw error;
    }
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  // The sources import JSON as bundlers understand it, without saying its type.
  if (url.endsWith('.json')) return next(url, { ...context, importAttributes: { type: 'json' } });
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    filename: fileURLToPath(url),
    swcrc: false,
    module: { type: 'es6' },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
