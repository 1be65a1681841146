import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Replaces rich-text/richTextWorkerFile.ts: in tests the thread runs the TypeScript without a build. */
export const richTextWorkerFile = pathToFileURL(path.join(__dirname, 'richTextWorker.mjs'));
