import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Stands in for rich-text/richTextWorkerFile.ts: in tests the thread runs the TypeScript as it stands. */
export const richTextWorkerFile = pathToFileURL(path.join(__dirname, 'richTextWorker.mjs'));
