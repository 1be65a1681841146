import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import type { Rendered, RenderRequest } from '@vended/module/ssr/rendering';
import type { ApiAnswer, ApiCall } from './guestCalls';
import { lineOf, messageReader } from './messageLines.mjs';

/** What a process sends: that it is ready, a call of the API, what it rendered, or why it failed. A module may put anything in it. */
interface Message {
  readonly ready?: unknown;
  readonly id?: unknown;
  readonly callId?: unknown;
  readonly call?: unknown;
  readonly rendered?: unknown;
  readonly failure?: unknown;
}

/** One page, file or form to render. */
export interface RenderJob {
  readonly request: RenderRequest;
  /** Feeds, site maps and plain forms have a separate queue, so that they never wait for pages. */
  readonly queue: 'page' | 'other';
  /** Calls the API for the page. */
  readonly callApi: (call: ApiCall) => Promise<ApiAnswer>;
}

interface Pending extends RenderJob {
  /** How many calls of the API are in progress. */
  calls: number;
  resolve(rendered: Rendered): void;
  reject(reason: Error): void;
}

/** How many calls of the API one render may make at once: the gateway holds their answers in memory. */
const maxCalls = 20;

export interface SsrLimits {
  /** How long a process may take to load its build. */
  readonly startMs: number;
  /** How long a page may take to render, including its data; the time in the queue does not count. */
  readonly renderMs: number;
  /** How many renders of each queue may be in progress at once. */
  readonly maxConcurrent: number;
  /** How many renders of each queue may wait. */
  readonly maxWaiting: number;
}

/** A failure that is not the build's own error. */
export class SsrFailure extends Error {
  constructor(
    readonly kind: 'timeout' | 'refused',
    message: string,
  ) {
    super(message);
  }
}

export interface SsrProcess {
  /** @throws when the build fails or takes too long, or when too many renders wait already */
  render(job: RenderJob): Promise<Rendered>;
  /** Ends the process and rejects the pending renders. */
  stop(reason: string): Promise<void>;
}

/** The option of Node's permission model, which Node 20 still calls experimental. */
const permissionOption = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Starts a process that renders with one build. It may read the build's server files and nothing else, and has none of the
 * gateway's environment. When it ends, does not answer in time or sends what is no message, it is killed and `onEnd` is called once.
 */
export function startSsrProcess(
  workerFile: string,
  entry: string,
  limits: SsrLimits,
  onEnd: (reason: Error) => void,
): SsrProcess {
  const running = new Map<number, Pending>();
  const waiting: Record<RenderJob['queue'], Pending[]> = { page: [], other: [] };
  let serial = 0;
  let isReady = false;
  let ended: Error | null = null;

  const options = [
    permissionOption,
    `--allow-fs-read=${workerFile}`,
    // What it imports; a built one contains it.
    `--allow-fs-read=${path.join(path.dirname(workerFile), 'messageLines.mjs')}`,
    `--allow-fs-read=${path.dirname(entry)}/*`,
    '--max-old-space-size=256',
    '--no-warnings',
  ];
  const child = spawn(process.execPath, [...options, workerFile, entry], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pipe = child.stdio[3] instanceof Socket ? child.stdio[3] : null;
  // The gateway may end while its processes wait for work.
  child.unref();
  pipe?.unref();

  function end(reason: Error) {
    if (ended) return;
    ended = reason;
    clearTimeout(starting);
    const all = [...running.values(), ...waiting.page, ...waiting.other];
    for (const { reject } of all) reject(reason);
    running.clear();
    onEnd(reason);
    child.kill('SIGKILL');
  }

  /** @param sent called when the process has the message */
  function send(message: object, sent: () => void = () => undefined) {
    // A process that has just died is reported by its exit.
    if (pipe?.writable) pipe.write(lineOf(message), sent);
  }

  function startNext(queue: RenderJob['queue']) {
    const busy = [...running.values()].filter((job) => job.queue === queue).length;
    if (ended || !isReady || busy >= limits.maxConcurrent) return;
    const job = waiting[queue].shift();
    if (!job) return;
    const id = ++serial;
    // A process that does not answer is stuck, so it would answer no other request either.
    const limit = setTimeout(
      () => end(new SsrFailure('timeout', 'It did not answer in time.')),
      limits.renderMs,
    ).unref();
    const settle = () => {
      clearTimeout(limit);
      running.delete(id);
      startNext(queue);
    };
    running.set(id, {
      ...job,
      resolve: (rendered) => (settle(), job.resolve(rendered)),
      reject: (reason) => (settle(), job.reject(reason)),
    });
    send({ id, request: job.request });
    startNext(queue);
  }

  async function answerCall(job: Pending, callId: number, call: ApiCall) {
    if (job.calls >= maxCalls)
      return send({ callId, answer: { failure: `A page may make ${maxCalls} calls at once.` } });
    job.calls += 1;
    const answer = await job.callApi(call).catch((error: unknown) => ({ failure: String(error) }));
    send({ callId, answer }, () => (job.calls -= 1));
  }

  const starting = setTimeout(() => end(new Error('It did not load in time.')), limits.startMs).unref();
  const receive = messageReader((sent) => {
    // What a module sends may have any shape: nothing here may throw because of it.
    if (typeof sent !== 'object' || sent === null) return;
    const { ready, id, callId, call, rendered, failure }: Message = sent;
    if (ready === true) {
      clearTimeout(starting);
      isReady = true;
      startNext('page');
      startNext('other');
      return;
    }
    const job = typeof id === 'number' && running.get(id);
    if (!job) return;
    if (isCall(call)) {
      if (typeof callId === 'number') void answerCall(job, callId, call);
    } else if (isRendered(rendered)) job.resolve(rendered);
    else job.reject(new Error(typeof failure === 'string' ? failure : 'It failed, and does not say why.'));
  });
  pipe?.on('data', (piece: Buffer) => {
    if (ended) return;
    try {
      receive(piece);
    } catch {
      end(new Error('It sent something that is no message.'));
    }
  });
  // The exit says more.
  pipe?.on('error', () => undefined);
  child.on('error', (error) => end(error));
  child.on('exit', (code, signal) => end(new Error(`Its process ended with ${code ?? signal}.`)));

  return {
    render(job) {
      if (ended) return Promise.reject(ended);
      if (waiting[job.queue].length >= limits.maxWaiting)
        return Promise.reject(new SsrFailure('refused', 'Too many pages wait to be rendered.'));
      return new Promise<Rendered>((resolve, reject) => {
        waiting[job.queue].push({ ...job, calls: 0, resolve, reject });
        startNext(job.queue);
      });
    },
    async stop(reason) {
      end(new Error(reason));
      await exited;
    },
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

const isCall = (call: unknown): call is ApiCall =>
  isObject(call) &&
  typeof call['url'] === 'string' &&
  typeof call['method'] === 'string' &&
  isTextOrNull(call['contentType']) &&
  isTextOrNull(call['body']);

/** Whether it has the fields that every answer of its kind has. What a page's data contain is for its module. */
function isRendered(answer: unknown): answer is Rendered {
  if (!isObject(answer)) return false;
  const { kind, status, head, styles, body, data, type, content, to } = answer;
  if (kind === 'redirect') return typeof to === 'string';
  if (kind === 'file') return typeof type === 'string' && typeof content === 'string';
  return (
    kind === 'page' &&
    [200, 404, 422].some((one) => one === status) &&
    typeof head === 'string' &&
    Array.isArray(styles) &&
    styles.every(isStyle) &&
    typeof body === 'string' &&
    isObject(data)
  );
}

const isStyle = (style: unknown) =>
  isObject(style) &&
  typeof style['css'] === 'string' &&
  isObject(style['attributes']) &&
  Object.values(style['attributes']).every((value) => typeof value === 'string');
