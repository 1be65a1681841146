import type { z } from 'zod';
import type { Permission } from './permissions';

/**
 * One call of the API (specification 7): the server validates by it, the browser takes its types from it, the mock API answers
 * by it. A GET's input is its query string, a POST's its JSON body.
 */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends `/${string}` = `/${string}`,
> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly permission: Permission;
  /** Where several calls share a method and a path: this one answers only when the input has that key. */
  readonly given?: string;
  /** Where several calls share a method and a path: this one answers only when the input's `action` is this. */
  readonly action?: string;
  /** The key that carries the signed-in person's id, where `id` means something else (GET /image, specification 7). */
  readonly sessionIdKey?: string;
  /** The media types of the answer, where it is not JSON; `output` then describes nothing. */
  readonly answers?: readonly ('image/webp' | 'image/jpeg' | 'text/csv')[];
  /** Largest accepted body in bytes, where the default of 1 MiB does not fit. */
  readonly bodyLimit?: number;
  /** How the caller proves who it is, where that is not the session: with `Authorization: Bearer <device key>`. */
  readonly authentication?: 'device key';
  /** Whether the session must have proven recently that it is still its user; `others`: only where it names another user. */
  readonly needsProof?: 'always' | 'others';
  /** Whether the call is allowed before the user has set up the second factor that the account requires. */
  readonly beforeSecondFactor?: true;
  /** Whether it is refused with 429 if it is made too often. */
  readonly limited?: true;
  /**
   * Whether it accepts a key in the header `Idempotency-Key`. For `idempotencyKeyHours`, the same call by the same caller with that key then does
   * nothing and gets the first answer again; with another body it is refused with 422.
   */
  readonly takesIdempotencyKey?: true;
  /** The field whose value no two records may share, ignoring case: a second one is refused with 409. */
  readonly unique?: string;
  /** Whether it changes many records at once: it is refused where one does not exist (404) or was changed meanwhile (409). */
  readonly changesMany?: true;
  /** Whether its answer has an ETag, and none is sent (304) to a caller who has it already and says so with `If-None-Match`. */
  readonly conditional?: true;
  /** Whether it is refused with 409 where what is stored does not allow it, such as taking more than there is. */
  readonly conflicts?: true;
  readonly input: Input;
  readonly output: Output;
}

/** The header with the key by which a repeated call is recognised. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** For how many hours, at least, a save can be sent again with its key. */
export const idempotencyKeyHours = 24;

/** What such a key looks like: long enough that nobody else has the same. */
export const idempotencyKeyPattern = /^[\w-]{16,64}$/;

/** Why another key is refused (400). */
export const idempotencyKeyRefused = `${idempotencyKeyHeader} must be 16 to 64 random letters, digits, - and _.`;

/** Why a key that came with another body before is refused (422). */
export const idempotencyKeyReused = `This ${idempotencyKeyHeader} was used for something else: use a new one for each save.`;

/** A call by its method, its path and what distinguishes it from the others of that path. */
export const nameOfCall = ({
  method,
  path,
  given,
  action,
}: Pick<Call, 'method' | 'path' | 'given' | 'action'>): string =>
  [method, path, given ?? action].filter((part) => part !== undefined).join(' ');

type Sent = Readonly<Record<string, unknown>>;

/**
 * Which of several calls that share a method and a path answers: the most specific one whose conditions are met. If there is none,
 * the least specific one validates the input and so says what is wrong.
 */
export function answering<Candidate extends { readonly call: Pick<Call, 'given' | 'action'> }>(
  candidates: readonly [Candidate, ...Candidate[]],
  sent: Sent,
): Candidate {
  // A condition on `action` is more specific than one on the presence of a field.
  const conditions = ({ call: { given, action } }: Candidate) =>
    Number(given !== undefined) + 2 * Number(action !== undefined);
  const ordered = candidates.toSorted((a, b) => conditions(a) - conditions(b));
  const fitting = ordered.findLast(
    ({ call: { given, action } }) =>
      (given === undefined || sent[given] !== undefined) && (action === undefined || sent.action === action),
  );
  return fitting ?? ordered[0] ?? candidates[0];
}

/** Whether a user needs a recent proof to make the call with this input. */
export const asksForProof = ({ needsProof }: Pick<Call, 'needsProof'>, sent: Sent, userId: string): boolean =>
  needsProof === 'always' ||
  (needsProof === 'others' && sent.user_id !== undefined && sent.user_id !== userId);

export type InputOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

/** Keeps the exact types of a call, so that a wrong path or field does not compile where the call is used. */
export function call<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Method extends 'GET' | 'POST',
  const Path extends `/${string}`,
>(definition: Call<Input, Output, Method, Path>): Call<Input, Output, Method, Path> {
  return definition;
}
