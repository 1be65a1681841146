import { useState } from 'react';
import type { RequestFailure } from '@vended/module/shellApi';
import type { Form } from './useForm';

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
 */
export function useConflict<Stored extends Versioned, Values extends object>(
  form: Form<Values>,
  stored: Stored | undefined,
  { values, texts }: RecordReading<Stored, Values>,
): { readonly updatedAt: string | undefined; readonly conflict: Conflict | null } {
  const [resolved, setResolved] = useState<Resolution | null>(null);
  // By contract, a 409 response carries the same record as the read call.
  const current = form.failure?.status === 409 ? (form.failure.current as Stored | undefined) : undefined;
  const choice = resolved?.failure === form.failure ? resolved.choice : null;
  const updatedAt = resolved?.updatedAt ?? stored?.updated_at;
  if (!form.failure || !current) return { updatedAt, conflict: null };

  const { failure } = form;
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
      choice,
      choose(chosen) {
        setResolved({ failure, choice: chosen, updatedAt: current.updated_at });
        if (chosen === 'mine') form.rebase(values(current));
        else form.reset(values(current));
      },
    },
  };
}

interface Resolution {
  /** The failure that the choice resolves. */
  readonly failure: RequestFailure;
  readonly choice: 'mine' | 'theirs';
  /** The version that the next save is based on. */
  readonly updatedAt: string;
}
