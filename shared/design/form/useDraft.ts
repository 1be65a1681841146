import { useEffect, useMemo, useState } from 'react';
import { useShell } from '@vended/module/ShellContext';
import { draftKey, writeDraft, readDraft, removeDraft, type Draft } from './draftStorage';
import { changesBetween, type Form } from './useForm';

/** A draft that was left behind, for a `DraftOffer`. */
export interface OfferedDraft {
  /** When it was typed, as ISO 8601. */
  readonly typedAt: string;
  /** What of it could not be kept, a sentence each. */
  readonly missing: readonly string[];
  readonly restore: () => void;
  readonly discard: () => void;
}

/** A stored record, as far as telling its versions apart goes. */
interface Versioned {
  readonly id: string;
  readonly updated_at: string;
}

/** A form whose text outlives a crash: what every `FormShell` takes, or what is `withoutDraft` for a reason. */
export interface DraftedForm<Values, Stored = Versioned> extends Form<Values> {
  readonly draft: OfferedDraft | null;
  /** What of a draft that was taken up is still to be entered again, a sentence each. */
  readonly missing: readonly string[];
  /** The record that what is typed is based on, for `useConflict`: a draft may be older than what is stored. */
  readonly basedOn: Stored | undefined;
}

/** The fields that are never written to storage, each with the sentence that says so when a draft is offered. */
export type NeverStored<Values> = Readonly<Partial<Record<keyof Values & string, string>>>;

/**
 * Keeps what is typed into a form in the browser, for the person and customer account signed in, until it is saved,
 * discarded, or the person signs out by choice; after a crash, a reload or a lost session it is offered on return:
 * `const form = useDraft(useForm(initial, failure), 'vendor', stored)`. `FormShell` shows the offer.
 *
 * @param resource what the form is for, such as `vendor`: with the record's id it tells the form from every other
 * @param record the record that the form began with; undefined while a new one is added
 * @param neverStored what is secret, or a file: `{ password: 'The password was not kept. Enter it again.' }`
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
  const [stillMissing, setStillMissing] = useState<readonly string[]>([]);
  const [olderVersion, setOlderVersion] = useState<string>();
  const writer = useMemo(() => createDraftWriter<Values>(key), [key]);
  const version = olderVersion ?? record?.updated_at;

  const { values, stored, dirty, onDiscarded } = form;
  useEffect(() => {
    const typedAt = new Date().toISOString();
    if (dirty) writer.schedule(() => draftOf({ stored, values, secret, version, offered, typedAt }));
    else writer.discard(offered);
  }, [writer, dirty, stored, values, secret, version, offered]);

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
    writer.end();
  }

  const sentences = (names: readonly string[]) => {
    const texts: Readonly<Record<string, string | undefined>> = neverStored ?? {};
    return names.flatMap((name) => texts[name] ?? []);
  };
  const untouched = changesBetween(values, stored);

  return {
    ...form,
    basedOn: record && { ...record, updated_at: version ?? record.updated_at },
    missing: sentences(stillMissing.filter((name) => !(name in untouched))),
    draft: offered && {
      typedAt: offered.typedAt,
      missing: sentences(offered.missing ?? []),
      restore() {
        setOffered(null);
        setStillMissing(offered.missing ?? []);
        if (offered.updatedAt !== record?.updated_at) {
          // The record has changed since: what the save is based on is what was there then.
          setOlderVersion(offered.updatedAt);
          form.rebase({ ...stored, ...offered.base });
        }
        // What was typed before the offer was answered is newer.
        form.set({ ...offered.changes, ...changesBetween(stored, values) });
      },
      discard: endDraft,
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

/** A form of which nothing may be written to storage, such as one of passwords alone. */
export function withoutDraft<Values>(form: Form<Values>): DraftedForm<Values> {
  return { ...form, draft: null, missing: [], basedOn: undefined };
}

interface Typed<Values> {
  readonly stored: Values;
  readonly values: Values;
  readonly secret: ReadonlySet<string>;
  readonly version: string | undefined;
  /** A draft whose offer nobody has answered yet: what is typed meanwhile comes on top of it. */
  readonly offered: Draft<Values> | null;
  readonly typedAt: string;
}

/** What is to be kept of a form, or null where nothing of it may be. */
function draftOf<Values extends object>(typed: Typed<Values>): Draft<Values> | null {
  const { stored, values, secret, version, offered, typedAt } = typed;
  const storable = (fields: Partial<Values>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.has(name))) as Partial<Values>;
  const typedFields = changesBetween(stored, values);
  const changes = storable(typedFields);
  if (Object.keys(changes).length === 0) return offered;
  const missing = new Set(offered?.missing);
  for (const name of Object.keys(typedFields)) if (secret.has(name)) missing.add(name);
  return {
    changes: { ...offered?.changes, ...changes },
    base: { ...storable(changesBetween(values, stored)), ...offered?.base },
    ...(missing.size > 0 && { missing: [...missing] }),
    updatedAt: offered ? offered.updatedAt : version,
    typedAt,
  };
}

// Often enough that a crash costs a word, seldom enough that typing is not slowed down.
const writeIntervalMs = 500;

/** Writes a form's draft now and then while it is typed in. */
function createDraftWriter<Values extends object>(key: string) {
  let latest: (() => Draft<Values> | null) | null = null;
  let timer: number | undefined;
  let written = false;

  function cancel() {
    window.clearTimeout(timer);
    timer = undefined;
    latest = null;
  }

  /** Also what is stored already: another tab may have removed it as the person signed out there. */
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
    /** Forgets what this form kept; a draft that is still offered stays. */
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
