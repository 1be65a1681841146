import type { RegisteredModule } from '@vended/module/platform/registry';
import type { Network } from '../network/network';

/** What a person reads of a failure. No text of a library or a module is ever among it. */
export const failureReasons = {
  offline: 'You are offline. It opens by itself as soon as you are connected.',
  unreachable: 'The server does not answer. It opens by itself as soon as it does.',
  unfetched: 'Its files could not be fetched.',
  missing: 'Its files are missing on the server.',
  altered: 'Its files are not the ones that were published, so they were not used.',
  late: 'Its files did not arrive in time.',
  stalled: 'It did not start in time.',
  start: 'It failed while it was starting.',
  page: 'It failed while the page was open.',
  contract: 'It was made for another version of this site.',
} as const;

export type FailureKind = keyof typeof failureReasons;

/** Why a module is not on the page. */
export interface ModuleFailure {
  readonly kind: FailureKind;
  /** One or two sentences for the person. */
  readonly reason: string;
}

/** How far the module had come. */
export type FailureStage = 'load' | 'start' | 'page';

/** A failure that the shell itself has found, and so knows. */
export class KnownFailure extends Error {
  /** @param message for the operators; the person reads it only where `reason` is given nothing else */
  constructor(
    readonly kind: FailureKind,
    message: string = failureReasons[kind],
    readonly reason: string = failureReasons[kind],
  ) {
    super(message);
    this.name = 'KnownFailure';
  }
}

/** True while nothing can be loaded at all, from wherever. */
export function isOutOfReach(kind: FailureKind): boolean {
  return kind === 'offline' || kind === 'unreachable';
}

/** True for what may work by itself once the server can be reached again. */
export function isForNetwork(kind: FailureKind): boolean {
  return ['offline', 'unreachable', 'unfetched', 'late'].includes(kind);
}

/** Finds out why a module failed: for files that did not come, by asking for them once more. */
export function explainFailures(network: Network) {
  return async (module: RegisteredModule, error: unknown, stage: FailureStage): Promise<ModuleFailure> => {
    const known = await find(module, error, stage, network);
    return { kind: known.kind, reason: known.reason };
  };
}

async function find(
  { entry, integrity, override }: RegisteredModule,
  error: unknown,
  stage: FailureStage,
  network: Network,
): Promise<KnownFailure> {
  if (error instanceof KnownFailure && error.kind !== 'late') return error;
  const chunk = addressOfChunk(error);
  const isAboutFiles = stage === 'load' || chunk !== null;
  if (!isAboutFiles) return new KnownFailure(stage);
  const connection = await network.check();
  if (connection !== 'online') return new KnownFailure(connection);
  if (error instanceof KnownFailure) return error;
  return new KnownFailure(
    await whyNotLoaded(chunk ?? entry, chunk || override ? undefined : integrity, ranWrongly(error)),
  );
}

const patience = 5_000;

async function whyNotLoaded(
  address: string,
  integrity: string | undefined,
  ran: boolean,
): Promise<FailureKind> {
  const ask = (options?: RequestInit) =>
    fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience), ...options });
  try {
    const { status, ok } = await ask();
    if (!ok) return status === 404 || status === 410 ? 'missing' : 'unfetched';
  } catch {
    return 'unfetched';
  }
  if (ran) return 'start';
  // The server sends it now. A chunk is refused by its hash alone, which only the module's own code knows.
  if (integrity === undefined) return 'altered';
  return ask({ integrity }).then(
    () => 'start',
    () => 'altered',
  );
}

/** What webpack says of a chunk of a page that did not come. */
function isChunkError(
  error: unknown,
): error is Error & { readonly type?: string; readonly request?: string } {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function addressOfChunk(error: unknown): string | null {
  return isChunkError(error) ? (error.request ?? null) : null;
}

/** The file came and did not define what it should: it cannot be run. */
function ranWrongly(error: unknown): boolean {
  return isChunkError(error) && error.type === 'missing';
}
