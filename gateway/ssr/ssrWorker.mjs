import { AsyncLocalStorage } from 'node:async_hooks';
import Module from 'node:module';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { messageOf, messageReader } from './guestMessages.mjs';

/**
 * Runs in a separate process for each live build that renders pages on the server: loads the build's server file, then
 * answers each render request with what the build renders. Node's permission model denies files, processes, threads and
 * addons; the network, for which Node 20 has no permission, and the rest of the system are disabled here; `guestBoundary.ts` says what the
 * operating system denies. Calls of the API go through the gateway.
 *
 * @typedef {{ id: number }} Question its text is the request, as JSON
 * @typedef {{ callId: number } & ({ failure: string } | { status: number, contentType: string | null })} Answer its text is the body
 */

// The gateway's end of it is at `stdio[3]`.
const pipe = new Socket({ fd: 3, readable: true, writable: true });
/** @type {(fields: object, texts?: readonly string[]) => void} */
const send = (fields, texts) => void pipe.write(messageOf(fields, texts));
const [, , entry = ''] = process.argv;
// A shell has added some.
for (const name of Object.keys(process.env)) if (name !== 'NODE_ENV') delete process.env[name];

/** @type {AsyncLocalStorage<number>} the id of the render that is running */
const currentRender = new AsyncLocalStorage();

/** @type {Map<number, (answer: import('./guestCalls').ApiAnswer) => void>} */
const calls = new Map();
let serial = 0;

/** @param {Parameters<typeof fetch>[0]} input @param {Parameters<typeof fetch>[1]} [init] */
async function fetchFromApi(input, init) {
  const id = currentRender.getStore();
  // The gateway answers calls of renders only, and ends a process that sends it anything before it is ready.
  if (id === undefined) throw new Error('Calls are made while a page is rendered.');
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
  const call = { url, method, contentType: headers.get('content-type') };
  send({ id, callId, call }, body === null ? [] : [body]);
  const answer = await answered;
  calls.delete(callId);
  if ('failure' in answer) throw new TypeError(answer.failure);
  const type = answer.contentType;
  return new Response(answer.body, { status: answer.status, headers: type ? { 'content-type': type } : {} });
}

/** What a module may use of Node. Everything else is refused before it is loaded, so that it can keep nothing for later either. */
const allowedModules = [
  'assert', 'assert/strict', 'async_hooks', 'buffer', 'console', 'constants', 'crypto', 'diagnostics_channel', 'events', 'path',
  'path/posix', 'path/win32', 'perf_hooks', 'process', 'punycode', 'querystring', 'stream', 'stream/consumers', 'stream/promises',
  'stream/web', 'string_decoder', 'sys', 'timers', 'timers/promises', 'url', 'util', 'util/types', 'zlib', '_stream_duplex',
  '_stream_passthrough', '_stream_readable', '_stream_transform', '_stream_wrap', '_stream_writable',
]; // oxfmt-ignore

/** They are made of others, and have side effects when they are loaded. */
const madeOfOthers = ['domain', 'repl', 'test', 'test/reporters'];

/** Not in Node's list before version 24, because they are found by this name alone. */
const onlyWithPrefix = ['node:sea', 'node:sqlite'];

const dangerousOfAllowed = /** @type {const} */ ({
  // They show the objects behind handles, load programs, and change what is random.
  async_hooks: ['createHook', 'executionAsyncResource'],
  crypto: ['setEngine', 'setFips'],
});

const dangerousOfProcess = [
  '_debugEnd', '_debugProcess', '_kill', '_linkedBinding', '_send', 'binding', 'chdir', 'dlopen', 'execve', 'initgroups', 'kill',
  'loadEnvFile', 'openStdin', 'report', 'send', 'setegid', 'seteuid', 'setgid', 'setgroups', 'setuid', 'stdin', 'umask',
]; // oxfmt-ignore

const dangerousOfHandles = [
  'bind', 'bind6', 'connect', 'connect6', 'fchmod', 'listen', 'open', 'send', 'send6',
]; // oxfmt-ignore

/** Only these, which write nothing, are refused later: Node loads the module with them. */
const readsEntry = [
  'closeSync', 'fstatSync', 'openSync', 'readFile', 'readFileSync', 'readSync', 'realpathSync', 'statSync', 'lstatSync',
]; // oxfmt-ignore
/** @type {readonly object[]} */
const files = [process.getBuiltinModule('node:fs'), process.getBuiltinModule('node:fs/promises')];

const { syncBuiltinESMExports: exportBuiltinsAsTheyAre } = Module;

const denied = () => {
  throw new Error('A module that renders on the server has no network, no files and no other processes.');
};

/** @type {(target: object, name: PropertyKey) => void} */
function deny(target, name) {
  Object.defineProperty(target, name, { value: denied, configurable: false, writable: false });
}

/**
 * One handle of each of Node's classes for connections: TCP, UDP and pipes. The module must not find their methods, which open
 * connections whichever way it reaches the class.
 */
function networkHandles() {
  /** @typedef {(...args: unknown[]) => { constructor: Function, close(): void } | number} Create */
  const createTcp = /** @type {Create} */ (
    Reflect.get(process.getBuiltinModule('node:net'), '_createServerHandle')
  );
  const createUdp = /** @type {Create} */ (
    Reflect.get(process.getBuiltinModule('node:dgram'), '_createSocketHandle')
  );
  const handles = [createTcp('127.0.0.1', 0, 4), createUdp(undefined, 0, 'udp4')];
  for (const handle of handles) if (typeof handle === 'object') handle.close();
  // A new pipe would need a file, so this is the one to the gateway.
  return [...handles, Reflect.get(pipe, '_handle')].filter((handle) =>
    /^(TCP|UDP|Pipe)$/.test(handle?.constructor?.name),
  );
}

/** Replaces everything that opens connections or files, or reaches another process, with functions that throw. */
function disableSystem() {
  const handles = networkHandles();
  if (handles.length !== 3) throw new Error('The network cannot be disabled with this version of Node.');
  for (const { constructor } of handles)
    for (const name of dangerousOfHandles) deny(constructor.prototype, name);
  const { Socket, Server } = process.getBuiltinModule('node:net');
  deny(Socket.prototype, 'connect');
  for (const name of ['listen', '_listen2', '_setupWorker']) deny(Server.prototype, name);
  const left = [...allowedModules, ...madeOfOthers];
  const listed = Module.builtinModules.filter((name) => !left.includes(name.replace(/^node:/, '')));
  // All are loaded first: they are made of each other's functions.
  const refused = [...listed, ...onlyWithPrefix].map(
    (name) => /** @type {Record<string, unknown> | undefined} */ (process.getBuiltinModule(name)) ?? {},
  );
  for (const builtin of refused)
    for (const key of Object.keys(builtin)) {
      if (builtin[key] === Module.createRequire) limitRequire(builtin);
      else if (files.includes(builtin) && readsEntry.includes(key)) continue;
      else if (typeof builtin[key] === 'function') deny(builtin, key);
    }
  for (const [name, keys] of Object.entries(dangerousOfAllowed))
    for (const key of keys) deny(builtinModuleOf(name), key);
  for (const name of dangerousOfProcess)
    Object.defineProperty(process, name, { value: undefined, configurable: false });
  for (const name of ['stdout', 'stderr'])
    Object.defineProperty(process, name, {
      value: new Writable({ write: (_chunk, _encoding, done) => done() }),
      configurable: false,
    });
  for (const name of ['WebSocket', 'EventSource'])
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false });
  exportBuiltinsAsTheyAre();
  globalThis.fetch = fetchFromApi;
}

/** Builds begin with `createRequire`, to get what they may use of Node. They may not get files with it. @param {object} module */
function limitRequire(module) {
  Object.defineProperty(module, 'createRequire', {
    value: () => builtinModuleOf,
    configurable: false,
    writable: false,
  });
}

/** @param {string} name @returns {object} */
function builtinModuleOf(name) {
  const builtin = process.getBuiltinModule(name);
  if (builtin) return builtin;
  throw new Error(`There is no module ${name} for code that renders on the server.`);
}

/** @param {Question | Answer} message @param {Buffer | undefined} content */
async function receive(message, content) {
  const text = content?.toString() ?? '';
  if ('callId' in message)
    return calls.get(message.callId)?.('failure' in message ? message : { ...message, body: text });
  const { id } = message;
  /** @type {import('@vended/module/ssr/rendering').RenderRequest} */
  const request = JSON.parse(text);
  try {
    const { draw } = await loaded;
    const rendered = await currentRender.run(id, () => draw(request));
    send({ id, rendered: shortPartOf(rendered) }, textsOf(rendered));
  } catch (error) {
    send({ id, failed: true }, [reasonOf(error)]);
  }
}

/** @typedef {import('@vended/module/ssr/rendering').Rendered} Rendered what a build answers; `rendered.ts` reads it in these parts */

/** @param {Rendered} rendered */
function shortPartOf(rendered) {
  if (rendered.kind === 'file') return { kind: rendered.kind, type: rendered.type };
  if (rendered.kind !== 'page') return { kind: rendered.kind, to: rendered.to };
  const { kind, status, styles, data } = rendered;
  return {
    kind,
    status,
    styles: styles.map(({ attributes }) => attributes),
    onAction: data.onAction === true,
  };
}

/** @param {Rendered} rendered */
function textsOf(rendered) {
  if (rendered.kind === 'file') return [rendered.content];
  if (rendered.kind !== 'page') return [];
  const { head, body, data, styles } = rendered;
  // As JSON in which no text can end the script element early that the data will be in.
  return [head, body, JSON.stringify(data).replaceAll('<', '\\u003c'), ...styles.map(({ css }) => css)];
}

/** Why a render failed. What is thrown may be anything. @param {unknown} error */
function reasonOf(error) {
  try {
    return String(error instanceof Error ? error.stack : error).slice(0, 10_000);
  } catch {
    return '';
  }
}

pipe.on(
  'data',
  messageReader((message, texts) => void receive(/** @type {Question | Answer} */ (message), texts()[0])),
);
pipe.on('error', () => undefined);
// Ends with the gateway, even if that was killed.
pipe.on('close', () => process.exit());
// Ctrl-C and service managers send these to all processes of the product. The gateway answers what is in progress and then ends
// this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

disableSystem();
/** @type {Promise<import('@vended/module/ssr/rendering').ModuleServer>} */
const loaded = import(/* webpackIgnore: true */ pathToFileURL(entry).href);
await loaded;
for (const builtin of files) for (const name of readsEntry) if (name in builtin) deny(builtin, name);
exportBuiltinsAsTheyAre();
send({ ready: true });
