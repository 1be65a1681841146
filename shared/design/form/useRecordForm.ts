import { useState } from 'react';
import { useSaving } from '@vended/module/query/useSaving';
import type { RequestFailure, StatusAction } from '@vended/module/shellApi';
import { useShell } from '@vended/module/ShellContext';
import { useListPlaces } from '../navigation/useListPlaces';
import { useConflict, type FieldTexts } from './useConflict';
import { useDraft, type NeverStored, type Versioned } from './useDraft';
import { useForm } from './useForm';

interface RecordFormOptions<Stored, Values> {
  /** What the form edits, such as 'vendor'. */
  readonly record: string;
  /** The record to edit; a new one is added if it is missing. */
  readonly stored?: Stored | undefined;
  /** The values of a new record, for a form that adds them. */
  readonly blank?: Values;
  readonly values: (stored: Stored) => Values;
  /** The values by the labels of their fields, to compare two versions. */
  readonly texts: (values: Values) => FieldTexts;
  /** Secret fields and files, as `useDraft` takes them. */
  readonly neverStored?: NeverStored<Values>;
  /** Why the save of another part of the record was refused, as `useConflict` takes it. */
  readonly refusedElsewhere?: RequestFailure | null;
}

/** The version of a record that a save is based on. */
interface Version {
  readonly id: string;
  readonly updated_at: string | undefined;
}

/** What a save says of the record: which version of it is updated, under the name of its id, or that it is a new one. */
export const saveAction = <Id extends string>(id: Id, version: Version | undefined) =>
  version
    ? ({ action: 'UPDATE', [id]: version.id, updated_at: version.updated_at } as Update<Id>)
    : ({ action: 'INSERT' } as const);

type Update<Id extends string> = Readonly<Record<Id, string>> & {
  readonly action: 'UPDATE';
  readonly updated_at: string | undefined;
};

interface Submission<Values, Input, Saved> {
  /** The input of the call. Without a version it adds a record; `replaced` are the values before a save, or before its undo. */
  readonly input: (values: Values, version: Version | undefined, replaced: Values) => Input;
  /** Input of this save that its undo does not have, such as a picture. */
  readonly sent?: Partial<Input>;
  /** The id of the record that was saved. */
  readonly idIn: (saved: Saved) => string;
  /** The list that the user returns to, or what is done instead. */
  readonly leave: string | ((saved: Saved) => unknown);
  /** The banner; by default what the server says. */
  readonly message?: string;
  /** Undoes adding a record, from `useArchive`. */
  readonly undoAdded?: (id: string, updatedAt: string) => StatusAction;
  /** False for a change that cannot be undone, such as that of a password. */
  readonly undoable?: boolean;
}

/**
 * The form of one record, for `RecordForm`: its input, its draft, and the choice between two versions if others have changed the
 * record. A newer version that is loaded while the user types does not replace the one that the form began with (reading 24).
 */
export function useRecordForm<
  Stored extends Versioned & { readonly archived_at?: string | null },
  Values extends object,
  Input,
  Saved extends { readonly message?: string; readonly updated_at: string },
>(
  {
    record,
    stored: loaded,
    blank,
    values,
    texts,
    neverStored,
    refusedElsewhere,
  }: RecordFormOptions<Stored, Values>,
  mutation: Parameters<typeof useSaving<Input, Saved>>[0],
  failed: Parameters<typeof useSaving>[1],
) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const [stored] = useState(loaded);
  const { save, saving, failure, undo } = useSaving(mutation, failed);
  const initial = stored ? values(stored) : blank;
  if (!initial) throw new Error(`The form of a new ${record} has no blank values.`);
  const form = useDraft(useForm(initial, failure), record, stored, neverStored);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, { values, texts }, refusedElsewhere);

  async function submit({
    input,
    sent,
    idIn,
    leave,
    message,
    undoAdded,
    undoable = true,
  }: Submission<Values, Input, Saved>) {
    const before = form.stored;
    const version = stored && { id: stored.id, updated_at: updatedAt };
    const saved = await save({ ...input(form.values, version, before), ...sent }, form);
    if (!saved) return;
    form.saved();
    const { updated_at } = saved;
    const id = idIn(saved);
    // What is typed while the next page is loaded would be a draft of the version before.
    await form.lockDuring(
      Promise.resolve(typeof leave === 'string' ? shell.navigate(leftAt(leave)) : leave(saved)),
    );
    const back = stored ? undo(input(before, { id, updated_at }, form.values)) : undoAdded?.(id, updated_at);
    shell.status.success(message ?? saved.message ?? '', undoable ? back : undefined);
  }

  return {
    form,
    stored,
    saving,
    failure,
    conflict,
    updatedAt,
    submit,
    /** For `RecordHistory`; undefined for a new record. Nothing can be put back into the form of an archived one. */
    history: stored && { recordId: stored.id, ...(!stored.archived_at && { form }) },
  };
}
