// Runs a TypeScript file of the API or the gateway without a build: node api/testing/run.mjs proofs/bench/api/stock.ts
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

register('./typescriptHooks.mjs', import.meta.url);
await import(pathToFileURL(path.resolve(process.argv[2] ?? '')).href);
