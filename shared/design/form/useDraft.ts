import { useEffect, useMemo, useState } from 'react';
import { randomKey } from '@vended/module/request/randomKey';
import { useShell } from '@vended/module/ShellContext';
import { draftKey, writeDraft, readDraft, removeDraft, type Draft } from './draftStorage';
import { changesBetween, type Form } from './useForm';

/** A stored draft that the user can restore, for `DraftOffer`. */
export interface OfferedDraft<Values = unknown> {
  /** The changed fields, as typed. */
  readonly changes: Partial<Values>;
  /** The time of the last change, as ISO 8601. */
  readonly typedAt: string;
  /** One sentence for each field that could not be stored. */
  readonly missing: readonly string[];
  readonly restore: () => void;
  readonly discard: () => void;
}

/** The part of a stored record that identifies it and its version. */
export interface Versioned {
  readonly id: string;
  readonly updated_at: string;
}

/** A form with a draft, as `FormShell` requires it. `withoutDraft` creates one that stores nothing. */
export interface DraftedForm<Values, Stored = Versioned> extends Form<Values> {
  readonly draft: OfferedDraft<Values> | null;
  /** For `useSaving`, by which the draft is saved once; undefined where something that is never stored was typed. */
  readonly draftId: string | undefined;
  /** One sentence for each field of a restored draft that the user still has to enter again. */
  readonly missing: readonly string[];
  /** The record that the input is based on, for `useConflict`. A draft may be based on an older version. */
  readonly basedOn: Stored | undefined;
  /**
   * Says that only a part of the record was stored that the form does not have, such as its images: what was typed, and a draft of that
   * version, are based on the new version then.
   */
  readonly storedElsewhere: (updatedAt: string) => void;
}

/** The fields that are never written to storage, each with a sentence to show when a draft is offered. */
export type NeverStored<Values> = Readonly<Partial<Record<keyof Values & string, string>>>;

/**
 * Stores the input of a form in the browser until it is saved, discarded, or the user signs out by choice. After a crash,
 * a reload or a lost session, `FormShell` offers to restore it. Drafts are separate for each user and customer account:
 * `const form = useDraft(useForm(initial, failure), 'vendor', stored)`.
 *
 * @param resource what the form edits, such as `vendor`; unique together with the id of the record
 * @param record the record that the form was opened with; undefined for a new one
 * @param neverStored secret fields and files: `{ password: 'The password was not kept. Enter it again.' }`
 */
export function useDraft<Values extends object, Stored extends Versioned>(
  form: Form<Values>,
  resource: string,
  record?: Stored,
  neverStored?: NeverStored<Values>,
): DraftedForm<Values, Stored> {
  const { session } = useShell();
  const [key] = useState(() => draftKey(session.current(), `${resource} ${record?.id ?? 'new'}`));
  const [secret] = useState(() => new Set(Object.keys(neverStored ?? {})));
  const [offered, setOffered] = useState(() => readDraft<Values>(key));
  const [id, setId] = useState(randomKey);
  const [stillMissing, setStillMissing] = useState<readonly string[]>([]);
  const [otherVersion, setOtherVersion] = useState<string>();
  const writer = useMemo(() => createDraftWriter<Values>(key), [key]);
  const version = otherVersion ?? record?.updated_at;

  const { values, stored, dirty, onDiscarded } = form;
  useEffect(() => {
    const typedAt = new Date().toISOString();
    if (dirty) writer.schedule(() => draftOf({ id, stored, values, secret, version, offered, typedAt }));
    else writer.discard(offered);
  }, [writer, dirty, id, stored, values, secret, version, offered]);

  useEffect(() => onDiscarded(writer.end), [onDiscarded, writer]);

  useEffect(() => {
    window.addEventListener('pagehide', writer.writeNow);
    return () => {
      window.removeEventListener('pagehide', writer.writeNow);
      writer.writeNow();
    };
  }, [writer]);

  function endDraft() {
    setOffered(null);
    setStillMissing([]);
    setId(randomKey());
    writer.end();
  }

  const sentences = (names: readonly string[]) => {
    const texts: Readonly<Record<string, string | undefined>> = neverStored ?? {};
    return names.flatMap((name) => texts[name] ?? []);
  };
  const untouched = changesBetween(values, stored);

  return {
    ...form,
    // The key of a save depends on what is saved, so of a password there is none.
    draftId: Object.keys(changesBetween(stored, values)).some((name) => secret.has(name)) ? undefined : id,
    basedOn: record && { ...record, updated_at: version ?? record.updated_at },
    missing: sentences(stillMissing.filter((name) => !(name in untouched))),
    draft: offered && {
      changes: offered.changes,
      typedAt: offered.typedAt,
      missing: sentences(offered.missing ?? []),
      restore() {
        if (form.locked) return;
        setOffered(null);
        setStillMissing(offered.missing ?? []);
        if (offered.id !== undefined) setId(offered.id);
        if (offered.updatedAt !== version) {
          // The record has changed since, so the save must be based on the version of the draft.
          setOtherVersion(offered.updatedAt);
          form.rebase({ ...stored, ...offered.base });
        }
        // Input from before the draft was restored is newer than the draft.
        form.set({ ...offered.changes, ...changesBetween(stored, values) });
      },
      discard: endDraft,
    },
    storedElsewhere(updatedAt) {
      const moved = (draft: Draft<Values>) => (draft.updatedAt === version ? { ...draft, updatedAt } : draft);
      // A draft that was restored since is based on its own version.
      setOtherVersion((other) => ((other ?? record?.updated_at) === version ? updatedAt : other));
      setOffered((draft) => draft && moved(draft));
      const kept = readDraft<Values>(key);
      if (kept) writeDraft(key, moved(kept));
    },
    saved() {
      endDraft();
      form.saved();
    },
    reset(next) {
      endDraft();
      form.reset(next);
    },
  };
}

/** A form of which nothing may be stored, such as one with only passwords. */
export function withoutDraft<Values>(form: Form<Values>): DraftedForm<Values> {
  return {
    ...form,
    draft: null,
    draftId: undefined,
    missing: [],
    basedOn: undefined,
    storedElsewhere: () => undefined,
  };
}

interface Typed<Values> {
  readonly id: string;
  readonly stored: Values;
  readonly values: Values;
  readonly secret: ReadonlySet<string>;
  readonly version: string | undefined;
  /** The offered draft, until the user restores or discards it. New input is applied on top of it. */
  readonly offered: Draft<Values> | null;
  readonly typedAt: string;
}

/** The draft to store, or null if there is nothing to store. */
function draftOf<Values extends object>(typed: Typed<Values>): Draft<Values> | null {
  const { id, stored, values, secret, version, offered, typedAt } = typed;
  const storable = (fields: Partial<Values>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.has(name))) as Partial<Values>;
  const typedFields = changesBetween(stored, values);
  const changes = storable(typedFields);
  if (Object.keys(changes).length === 0) return offered;
  const missing = new Set(offered?.missing);
  for (const name of Object.keys(typedFields)) if (secret.has(name)) missing.add(name);
  return {
    ...(offered ? offered.id !== undefined && { id: offered.id } : { id }),
    changes: { ...offered?.changes, ...changes },
    base: { ...storable(changesBetween(values, stored)), ...offered?.base },
    ...(missing.size > 0 && { missing: [...missing] }),
    updatedAt: offered ? offered.updatedAt : version,
    typedAt,
  };
}

// A crash loses at most a word, and typing stays fast.
const writeIntervalMs = 500;

/** Writes the draft of a form to storage, throttled. */
function createDraftWriter<Values extends object>(key: string) {
  let latest: (() => Draft<Values> | null) | null = null;
  let timer: number | undefined;
  let written = false;

  function cancel() {
    window.clearTimeout(timer);
    timer = undefined;
    latest = null;
  }

  /** Writes the draft even if it is unchanged: a sign-out in another tab may have removed it. */
  function writeNow() {
    window.clearTimeout(timer);
    timer = undefined;
    if (!latest) return;
    const draft = latest();
    if (draft) writeDraft(key, draft);
    else if (written) removeDraft(key);
    written = draft !== null;
  }

  return {
    writeNow,
    schedule(draft: () => Draft<Values> | null) {
      latest = draft;
      timer ??= window.setTimeout(writeNow, writeIntervalMs);
    },
    /** Removes the draft of this form, but keeps a draft that is still offered. */
    discard(offered: Draft<Values> | null) {
      cancel();
      if (written && offered) writeDraft(key, offered);
      else if (written) removeDraft(key);
      written = false;
    },
    end() {
      cancel();
      removeDraft(key);
      written = false;
    },
  };
}
