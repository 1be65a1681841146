import { useState } from 'react';
import type { RequestFailure } from '@vended/module/shellApi';
import { changesBetween, type Form } from './useForm';

/** The part of a stored record that identifies its version. */
interface Versioned {
  readonly updated_at: string;
}

/** The displayed values of a record by field label, for comparing two versions. */
export type FieldTexts = Readonly<Record<string, string>>;

interface RecordReading<Stored, Values> {
  readonly values: (stored: Stored) => Values;
  readonly texts: (values: Values) => FieldTexts;
}

/** Two versions of a record. The user chooses one. */
export interface Conflict {
  /** Who changed the record, as the server says it, such as 'This vendor was changed by acme.admin.' */
  readonly reason: string;
  /** When the stored version was saved, as an ISO timestamp. */
  readonly changedAt: string;
  /** The displayed values of the form, as typed. */
  readonly mine: FieldTexts;
  readonly theirs: FieldTexts;
  readonly choice: 'mine' | 'theirs' | null;
  readonly choose: (choice: 'mine' | 'theirs') => void;
}

/**
 * Prevents one save from overwriting another (reading 24). Send `updatedAt` with the save. If the server responds that
 * the record has changed since (409), `conflict` holds both versions for a `ConflictPanel`. The input is kept until the
 * user chooses.
 *
 * @param stored the record that the form was opened with; undefined for a new one
 * @param elsewhere why the save of another part of the record was refused, such as that of its images. If others have changed only what
 *   the form does not show, there is nothing to choose, and the next save is based on their version.
 */
export function useConflict<Stored extends Versioned, Values extends object>(
  form: Form<Values>,
  stored: Stored | undefined,
  { values, texts }: RecordReading<Stored, Values>,
  elsewhere: RequestFailure | null = null,
): { readonly updatedAt: string | undefined; readonly conflict: Conflict | null } {
  const [resolved, setResolved] = useState<Resolution | null>(null);
  const base = stored?.updated_at;
  const failure = newerOf(form.failure, elsewhere);
  const current = currentIn(failure) as Stored | undefined;
  const resolution = resolved?.failure === failure ? resolved : null;
  // A resolution ends when the form is based on another version, such as that of a restored draft.
  const updatedAt = resolved?.base === base ? (resolved?.updatedAt ?? base) : base;
  if (!failure || !current) return { updatedAt, conflict: null };
  const resolve = (choice: Resolution['choice']) =>
    setResolved({ failure, choice, updatedAt: current.updated_at, base });
  const showsChanges = () => Object.keys(changesBetween(form.stored, values(current))).length > 0;
  if (!resolution && failure === elsewhere && !showsChanges()) {
    resolve(null);
    return { updatedAt, conflict: null };
  }
  if (resolution?.choice === null) return { updatedAt, conflict: null };

  return {
    updatedAt,
    conflict: {
      reason: failure.error,
      changedAt: current.updated_at,
      // Read by the panel, so that `texts` may use what the form reads of both versions.
      get mine() {
        return texts(form.values);
      },
      get theirs() {
        return texts(values(current));
      },
      choice: resolution?.choice ?? null,
      choose(chosen) {
        resolve(chosen);
        if (chosen === 'mine') form.rebase(values(current));
        else form.reset(values(current));
      },
    },
  };
}

interface Resolution {
  /** The failure that is resolved. */
  readonly failure: RequestFailure;
  /** Null where there was nothing to choose. */
  readonly choice: 'mine' | 'theirs' | null;
  /** The version that the next save is based on, instead of `base`. */
  readonly updatedAt: string;
  readonly base: string | undefined;
}

/** The refusal that has the newer version. */
function newerOf(one: RequestFailure | null, other: RequestFailure | null): RequestFailure | null {
  const [ofOne, ofOther] = [currentIn(one), currentIn(other)];
  if (!ofOther) return one;
  return ofOne && Date.parse(ofOne.updated_at) > Date.parse(ofOther.updated_at) ? one : other;
}

/** By contract, a 409 response carries the same record as the read call. */
const currentIn = (failure: RequestFailure | null): Versioned | undefined =>
  failure?.status === 409 ? (failure.current as Versioned | undefined) : undefined;
