import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Runs in a separate process for each live build that renders pages on the server: loads the build's server file, then
 * answers each render request with what the build renders. Node's permission model denies files, processes, threads and
 * addons; the network is disabled here, because Node 20 has no permission for it. Calls of the API go through the gateway.
 *
 * @typedef {{ id: number, request: import('@vended/module/ssr/rendering').RenderRequest }} Question
 * @typedef {{ callId: number, answer: import('./guestCalls').ApiAnswer }} Answer
 */

const send = /** @type {NonNullable<typeof process.send>} */ (process.send).bind(process);
const [, , entry = ''] = process.argv;

/** @type {AsyncLocalStorage<number>} the id of the render that is running */
const currentRender = new AsyncLocalStorage();

/** @type {Map<number, (answer: import('./guestCalls').ApiAnswer) => void>} */
const calls = new Map();
let serial = 0;

/** @type {typeof fetch} */
async function fetchFromApi(input, init) {
  const request = new Request(input, init);
  const body = request.method === 'GET' ? null : await request.text();
  const callId = ++serial;
  const answered = new Promise(
    (/** @type {(answer: import('./guestCalls').ApiAnswer) => void} */ resolve) => {
      calls.set(callId, resolve);
      request.signal.addEventListener('abort', () => resolve({ failure: 'The call was aborted.' }));
    },
  );
  const { url, method, headers } = request;
  const call = { url, method, contentType: headers.get('content-type'), body };
  send({ id: currentRender.getStore(), callId, call });
  const answer = await answered;
  calls.delete(callId);
  if ('failure' in answer) throw new TypeError(answer.failure);
  const type = answer.contentType;
  return new Response(answer.body, { status: answer.status, headers: type ? { 'content-type': type } : {} });
}

const networkModules = [
  'child_process', 'cluster', 'dgram', 'dns', 'dns/promises', 'http', 'http2', 'https', 'inspector', 'net', 'tls',
  'worker_threads',
]; // prettier-ignore

const dangerousOfProcess = [
  '_debugEnd', '_debugProcess', '_kill', '_linkedBinding', 'binding', 'dlopen', 'kill', 'send',
]; // prettier-ignore

/** Replaces everything that opens connections or reaches another process with functions that throw. */
function disableNetwork() {
  const denied = () => {
    throw new Error('A module that renders on the server has no network and no other processes.');
  };
  const { Socket, Server } = process.getBuiltinModule('node:net');
  Socket.prototype.connect = denied;
  Server.prototype.listen = denied;
  for (const name of networkModules) {
    const builtin = /** @type {Record<string, unknown>} */ (process.getBuiltinModule(`node:${name}`));
    for (const key of Object.keys(builtin)) {
      if (typeof builtin[key] === 'function')
        Object.defineProperty(builtin, key, { value: denied, configurable: false });
    }
  }
  syncBuiltinESMExports();
  for (const name of dangerousOfProcess)
    Object.defineProperty(process, name, { value: undefined, configurable: false });
  for (const name of ['WebSocket', 'EventSource'])
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false });
  globalThis.fetch = fetchFromApi;
}

process.on('message', async (/** @type {Question | Answer} */ message) => {
  if ('callId' in message) return calls.get(message.callId)?.(message.answer);
  const { id, request } = message;
  try {
    const { draw } = await loaded;
    send({ id, rendered: await currentRender.run(id, () => draw(request)) });
  } catch (error) {
    send({ id, failure: error instanceof Error ? error.stack : String(error) });
  }
});
// Ends with the gateway, even if that was killed.
process.on('disconnect', () => process.exit());
// Ctrl-C and service managers send these to all processes of the product. The gateway answers what is in progress and then ends
// this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

disableNetwork();
/** @type {Promise<import('@vended/module/ssr/rendering').ModuleServer>} */
const loaded = import(/* webpackIgnore: true */ pathToFileURL(entry).href);
await loaded;
send({ ready: true });
