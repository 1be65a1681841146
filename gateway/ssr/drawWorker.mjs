import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * What runs in a thread of its own for each live build that draws pages: loads the build's server file, then answers
 * what it is asked, as the build answers it.
 *
 * @typedef {{ id: number, request: import('@vended/module/ssr/drawing').DrawRequest }} Question
 */

/** @type {import('@vended/module/ssr/drawing').ModuleServer} */
const { draw } = await import(/* webpackIgnore: true */ pathToFileURL(workerData.entry).href);

parentPort?.on('message', async (/** @type {Question} */ { id, request }) => {
  try {
    parentPort?.postMessage({ id, drawn: await draw(request) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.stack : String(error) });
  }
});
parentPort?.postMessage({ ready: true });
