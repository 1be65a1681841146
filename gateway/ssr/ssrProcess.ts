import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderRequest } from '@vended/module/ssr/rendering';
import { maxBodyBytes, tooLong, type ApiAnswer, type ApiCall } from './guestCalls';
import { guestBoundary } from './guestBoundary';
import { messageOf, messageReader } from './guestMessages.mjs';
import { isObject, readRendered, type Rendered } from './rendered';

/**
 * What a process sends: that it is ready, a call of the API, what it rendered, or that it failed. The texts that follow are the call's
 * body, those of what was rendered, or the reason. A module may put anything in it.
 */
interface Message {
  readonly ready?: unknown;
  readonly id?: unknown;
  readonly callId?: unknown;
  readonly call?: unknown;
  readonly rendered?: unknown;
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

/** How many calls a process may have in progress, those of renders that have ended included. */
const maxCallsOfProcess = 40;

/** How much of what was sent to a process it may leave unread, in bytes: the gateway holds it in memory. */
const maxUnread = 64 * 1024 * 1024;

/**
 * How many messages a process may send for each render. Messages that a render does not use are left to later renders, up to the
 * second limit. Each message takes the gateway some time, even if it ignores the message.
 */
const messagesPerRender = 1_000;
const maxMessagesLeft = 10_000;

/**
 * How many bytes a process may send for each render: twice the length of the longest page, because calls of the API have bodies too. Bytes
 * that a render does not use are left to later renders, up to the second limit, which is enough for all renders that can be in progress.
 */
const bytesPerRender = 64 * 1024 * 1024;
const maxBytesLeft = 256 * 1024 * 1024;

/** How many bytes it may send to say that it is ready. */
const bytesOfStart = 1024;

/** The memory for objects of a process, in MiB. */
const heapMiB = 256;

/** How much memory a process may have in all, in KiB, with what is not objects, such as buffers; and how often that is looked at. */
const maxResidentKiB = 640 * 1024;
const watchedEveryMs = 250;

/** How long bubblewrap, told to end, may take to say which process it has begun; in milliseconds. */
const maxSilenceMs = 5_000;

/** The longest reason of a failure, in characters. */
const longestReason = 10_000;

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
 * gateway's environment. When it ends, does not answer in time or sends a malformed message, it is killed and `onEnd` is called once.
 */
export function startSsrProcess(
  script: string,
  serverFile: string,
  limits: SsrLimits,
  onEnd: (reason: Error) => void,
): SsrProcess {
  // It is started in another folder.
  const [workerFile, entry] = [path.resolve(script), path.resolve(serverFile)];
  const running = new Map<number, Pending>();
  const waiting: Record<RenderJob['queue'], Pending[]> = { page: [], other: [] };
  let serial = 0;
  let callsInProgress = 0;
  // The first says that it is ready.
  let messagesLeft = 1;
  let bytesLeft = bytesOfStart;
  let isReady = false;
  let ended: Error | null = null;

  // What the script imports is beside it; a built one contains it.
  const scripts = [workerFile, path.join(path.dirname(workerFile), 'guestMessages.mjs')].filter(existsSync);
  const serverFiles = path.dirname(entry);
  const options = [
    permissionOption,
    ...[...scripts, `${serverFiles}/*`].map((readable) => `--allow-fs-read=${readable}`),
    `--max-old-space-size=${heapMiB}`,
    '--no-warnings',
  ];
  const { kind, command } = guestBoundary();
  const [program, args] = command([...options, workerFile, entry], [...scripts, serverFiles], 4);
  const child = spawn(program, args, {
    // A folder in which no user of a service may write.
    cwd: path.parse(process.execPath).root,
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', kind === 'bubblewrap' ? 'pipe' : 'ignore'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // A process that could not be started does not exit either.
    child.once('error', () => child.pid === undefined && resolve());
  });
  const pipe = child.stdio[3] instanceof Socket ? child.stdio[3] : null;
  let { pid } = child;
  // Bubblewrap, which is the child then, says which process renders. That one cannot write there.
  const info = child.stdio[4] instanceof Socket ? child.stdio[4].setEncoding('utf8') : null;
  info?.on('data', (said: string) => {
    pid = Number(/"child-pid": (\d+)/.exec(said)?.[1] ?? pid);
    if (ended) kill();
  });
  info?.unref();
  const watching = setInterval(() => {
    if (residentKiB(pid) > maxResidentKiB) end(new Error('It needs too much memory.'));
  }, watchedEveryMs).unref();
  // The gateway may end while its processes wait for work.
  child.unref();
  pipe?.unref();

  function end(reason: Error) {
    if (ended) return;
    ended = reason;
    clearTimeout(starting);
    clearInterval(watching);
    const all = [...running.values(), ...waiting.page, ...waiting.other];
    for (const { reject } of all) reject(reason);
    running.clear();
    onEnd(reason);
    kill();
    if (info) setTimeout(() => child.kill('SIGKILL'), maxSilenceMs).unref();
  }

  /**
   * Bubblewrap and the process that it begins are bound to each other only once that one runs. Until then each is killed on its own, and
   * bubblewrap not before it has said which process that is: without it, the process would wait for it forever.
   */
  function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (info && pid === child.pid) return;
    if (pid !== undefined && pid !== child.pid) killIfRunning(pid);
    child.kill('SIGKILL');
  }

  /** @param sent called when the process has the message */
  function send(fields: object, texts: readonly string[] = [], sent: () => void = () => undefined) {
    // A process that has just died is reported by its exit.
    if (!pipe?.writable) return;
    if (pipe.writableLength > maxUnread) end(new Error('It does not read what is sent to it.'));
    else pipe.write(messageOf(fields, texts), sent);
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
    messagesLeft = Math.min(messagesLeft + messagesPerRender, maxMessagesLeft);
    bytesLeft = Math.min(bytesLeft + bytesPerRender, maxBytesLeft);
    send({ id }, [JSON.stringify(job.request)]);
    startNext(queue);
  }

  async function answerCall(
    job: Pending,
    callId: number,
    call: Omit<ApiCall, 'body'>,
    body: Buffer | undefined,
  ) {
    if (job.calls >= maxCalls) return send({ callId, failure: `A page may make ${maxCalls} calls at once.` });
    if (callsInProgress >= maxCallsOfProcess)
      return send({ callId, failure: 'Too many calls of other pages are in progress.' });
    if (body && body.length > maxBodyBytes) return send({ callId, ...tooLong });
    job.calls += 1;
    callsInProgress += 1;
    const answer = await job
      .callApi({ ...call, body: body?.toString() ?? null })
      .catch((error: unknown) => ({ failure: String(error).slice(0, longestReason) }));
    const answered = () => {
      job.calls -= 1;
      callsInProgress -= 1;
    };
    if ('failure' in answer) return send({ callId, failure: answer.failure }, [], answered);
    const { status, contentType } = answer;
    send({ callId, status, contentType }, [answer.body], answered);
  }

  const starting = setTimeout(() => end(new Error('It did not load in time.')), limits.startMs).unref();
  const receive = messageReader((sent, texts) => {
    messagesLeft -= 1;
    if (messagesLeft < 0) end(new Error('It sends too many messages.'));
    if (ended) return;
    // What a module sends may have any shape: nothing here may throw because of it.
    const { ready, id, callId, call, rendered }: Message = sent;
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
      const { url, method, contentType } = call;
      if (typeof callId === 'number') void answerCall(job, callId, { url, method, contentType }, texts()[0]);
      return;
    }
    const page = isObject(rendered) && readRendered(rendered, texts().map(String));
    if (page) job.resolve(page);
    else job.reject(new Error(reasonIn(rendered, texts()[0])));
  });
  pipe?.on('data', (piece: Buffer) => {
    if (ended) return;
    bytesLeft -= piece.length;
    if (bytesLeft < 0) return end(new Error('It sends too much.'));
    try {
      receive(piece);
    } catch {
      end(new Error('It sent a malformed message.'));
    }
  });
  // Reported by the exit, with more details.
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
      // While somebody waits for its end, this process must not end: nothing behind the wait would be done or said.
      child.ref();
      await exited;
    },
  };
}

/** Kills a process that may have ended since. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** How much memory a process has; 0 where the system does not say. Only Linux does, in this way. */
function residentKiB(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

const isCall = (call: unknown): call is Omit<ApiCall, 'body'> =>
  isObject(call) &&
  typeof call['url'] === 'string' &&
  typeof call['method'] === 'string' &&
  isTextOrNull(call['contentType']);

/** Why a render failed, as its process says. */
function reasonIn(rendered: unknown, reason: Buffer | undefined): string {
  // No text of that many characters has more bytes.
  const said =
    rendered === undefined ? reason?.toString('utf8', 0, 3 * longestReason).slice(0, longestReason) : '';
  return said || 'It failed, and does not say why.';
}
