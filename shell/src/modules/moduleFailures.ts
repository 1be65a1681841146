import type { RegisteredModule } from '@vended/module/platform/registry';
import type { Network } from '../network/network';
import type { FailureKind } from '../state/area';
import { failureSentences } from './failureSentences';

/** Why a module is not shown. */
export interface ModuleFailure {
  readonly kind: FailureKind;
  /** One or two sentences to show to the user. */
  readonly reason: string;
}

/** The stage at which the module failed. */
export type FailureStage = 'load' | 'start' | 'page';

/** A failure that the shell itself detected. */
export class KnownFailure extends Error {
  /** @param message for the logs; the user sees `reason` */
  constructor(
    readonly kind: FailureKind,
    message: string = failureSentences[kind],
    readonly reason: string = failureSentences[kind],
  ) {
    super(message);
    this.name = 'KnownFailure';
  }
}

/** True if the whole server is out of reach, not only this module's files. */
export function isConnectionLost(kind: FailureKind): boolean {
  return kind === 'offline' || kind === 'unreachable';
}

/** True if it is worth retrying as soon as the server can be reached again. */
export function isRetriedOnReconnect(kind: FailureKind): boolean {
  return ['offline', 'unreachable', 'unfetched', 'late'].includes(kind);
}

/** Finds out why a module failed. If a file did not load, it is requested again to see what is wrong with it. */
export function explainFailures(network: Network) {
  return async (module: RegisteredModule, error: unknown, stage: FailureStage): Promise<ModuleFailure> => {
    const { kind, reason } = await diagnose(module, error, stage, network);
    return { kind, reason };
  };
}

async function diagnose(
  { entry, integrity, override }: RegisteredModule,
  error: unknown,
  stage: FailureStage,
  network: Network,
): Promise<KnownFailure> {
  if (error instanceof KnownFailure && error.kind !== 'late') return error;
  const chunk = chunkUrl(error);
  const isAboutFiles = stage === 'load' || chunk !== null;
  if (!isAboutFiles) return new KnownFailure(stage);
  const connection = await network.check();
  if (connection !== 'online') return new KnownFailure(connection);
  if (error instanceof KnownFailure) return error;
  if (isTimeout(error)) return new KnownFailure('late');
  return new KnownFailure(
    await whyNotLoaded(
      chunk ?? entry,
      override ? null : chunk ? undefined : integrity,
      isExecutionError(error),
    ),
  );
}

const timeoutMs = 5_000;

/** @param integrity undefined for a chunk, whose hash only the module's own code knows; null for what is loaded without a hash */
async function whyNotLoaded(
  address: string,
  integrity: string | null | undefined,
  executed: boolean,
): Promise<FailureKind> {
  const request = (options?: RequestInit) =>
    fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs), ...options });
  try {
    const { status, ok } = await request();
    if (!ok) return status === 404 || status === 410 ? 'missing' : 'unfetched';
  } catch {
    return 'unfetched';
  }
  if (executed || integrity === null) return 'start';
  // The file is available, so the browser refused it because of its hash.
  if (integrity === undefined) return 'altered';
  return request({ integrity }).then(
    () => 'start',
    () => 'altered',
  );
}

/** The error that webpack throws for a chunk that did not load. */
function isChunkError(
  error: unknown,
): error is Error & { readonly type?: string; readonly request?: string } {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function chunkUrl(error: unknown): string | null {
  return isChunkError(error) ? (error.request ?? null) : null;
}

/** The chunk has not arrived within the time that the build gives it (`chunkLoadTimeout`). */
function isTimeout(error: unknown): boolean {
  return isChunkError(error) && error.type === 'timeout';
}

/** The chunk was loaded but did not register itself: its code is broken. */
function isExecutionError(error: unknown): boolean {
  return isChunkError(error) && error.type === 'missing';
}
