import { useState } from 'react';
import type { RequestFailure } from '@vended/module/shellApi';
import type { Form } from './useForm';

/** A stored record, as far as telling its versions apart goes. */
interface Versioned {
  readonly updated_at: string;
}

/** What a form shows of a record, by the labels of its fields, for a person to compare two versions. */
export type FieldTexts = Readonly<Record<string, string>>;

interface RecordReading<Stored, Values> {
  readonly values: (stored: Stored) => Values;
  readonly texts: (values: Values) => FieldTexts;
}

/** Two versions of a record, of which the person chooses one. */
export interface Conflict {
  /** The texts of the form as typed, and of what is stored now. */
  readonly mine: FieldTexts;
  readonly theirs: FieldTexts;
  readonly choice: 'mine' | 'theirs' | null;
  readonly choose: (choice: 'mine' | 'theirs') => void;
}

/**
 * Keeps one save from undoing another (reading 24). Send `updatedAt` with the save; when the server answers that the
 * record has changed since (409), `conflict` holds both versions for a `ConflictPanel`. Nothing typed is dropped until
 * the person chooses.
 *
 * @param stored the record that the form began with; undefined while a new one is added
 */
export function useConflict<Stored extends Versioned, Values extends object>(
  form: Form<Values>,
  stored: Stored | undefined,
  { values, texts }: RecordReading<Stored, Values>,
): { readonly updatedAt: string | undefined; readonly conflict: Conflict | null } {
  const [resolved, setResolved] = useState<Resolution | null>(null);
  // The contract has a 409 answer with the same record that the read call answers with.
  const current = form.failure?.status === 409 ? (form.failure.current as Stored | undefined) : undefined;
  const choice = resolved?.failure === form.failure ? resolved.choice : null;
  const updatedAt = resolved?.updatedAt ?? stored?.updated_at;
  if (!form.failure || !current) return { updatedAt, conflict: null };

  const { failure } = form;
  return {
    updatedAt,
    conflict: {
      mine: texts(form.values),
      theirs: texts(values(current)),
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
  /** The refusal that was answered by the choice. */
  readonly failure: RequestFailure;
  readonly choice: 'mine' | 'theirs';
  /** The version that the next save is based on. */
  readonly updatedAt: string;
}
