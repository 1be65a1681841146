import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs in a worker thread of its own for each live build that renders pages on the server: loads the build's server file,
 * then answers each render request with what the build renders.
 *
 * @typedef {{ id: number, request: import('@vended/module/ssr/rendering').RenderRequest }} Question
 */

/** @type {import('@vended/module/ssr/rendering').ModuleServer} */
const { draw } = await import(/* webpackIgnore: true */ pathToFileURL(workerData.entry).href);

parentPort?.on('message', async (/** @type {Question} */ { id, request }) => {
  try {
    parentPort?.postMessage({ id, rendered: await draw(request) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.stack : String(error) });
  }
});
parentPort?.postMessage({ ready: true });
