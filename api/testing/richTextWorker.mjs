// Starts the thread that cleans large texts from its TypeScript, as a test needs it.
import { register } from 'node:module';

register('./typescriptHooks.mjs', import.meta.url);
await import(new URL('../rich-text/richTextWorker.ts', import.meta.url).href);
