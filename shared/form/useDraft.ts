import { useEffect, useMemo, useState } from 'react';
import { useShell } from '../module/ShellContext';
import { draftKey, keepDraft, readDraft, removeDraft, type Draft } from './draftStorage';
import { changesBetween, type Form } from './useForm';

/** A draft that was left behind, for a `DraftOffer`. */
export interface OfferedDraft {
  /** When it was typed, as ISO 8601. */
  readonly typedAt: string;
  readonly takeUp: () => void;
  readonly discard: () => void;
}

/** A stored record, as far as telling its versions apart goes. */
interface Versioned {
  readonly id: string;
  readonly updated_at: string;
}

/** A form whose text outlives a crash. */
export interface DraftedForm<Values, Stored> extends Form<Values> {
  readonly draft: OfferedDraft | null;
  /** The record that what is typed is based on, for `useConflict`: a draft may be older than what is stored. */
  readonly basedOn: Stored | undefined;
}

/**
 * Keeps what is typed into a form in the browser, for the person signed in, until it is saved; after a crash, a reload or
 * a lost session it is offered on return:
 * `const form = useDraft(useForm(initial, failure), 'vendor', stored)`, with a `<DraftOffer form={form} />` in the form.
 * Nothing secret belongs into such a form.
 *
 * @param resource what the form is for, such as `vendor`: with the record's id it tells the form from every other
 * @param record the record that the form began with; undefined while a new one is added
 */
export function useDraft<Values extends object, Stored extends Versioned>(
  form: Form<Values>,
  resource: string,
  record?: Stored,
): DraftedForm<Values, Stored> {
  const { session } = useShell();
  const [key] = useState(() => draftKey(session.current()?.id ?? '', `${resource} ${record?.id ?? 'new'}`));
  const [offered, setOffered] = useState(() => readDraft<Values>(key));
  const [olderVersion, setOlderVersion] = useState<string>();
  const keeper = useMemo(() => createKeeper<Values>(key), [key]);
  const version = olderVersion ?? record?.updated_at;

  const { values, stored, dirty } = form;
  useEffect(() => {
    if (dirty) keeper.keep(stored, values, version);
    else keeper.drop();
  }, [keeper, dirty, stored, values, version]);

  useEffect(() => {
    window.addEventListener('pagehide', keeper.keepNow);
    return () => {
      window.removeEventListener('pagehide', keeper.keepNow);
      keeper.keepNow();
    };
  }, [keeper]);

  function settle() {
    setOffered(null);
    keeper.end();
  }

  return {
    ...form,
    basedOn: record && { ...record, updated_at: version ?? record.updated_at },
    draft: offered && {
      typedAt: offered.typedAt,
      takeUp() {
        setOffered(null);
        if (offered.updatedAt !== record?.updated_at) {
          // The record has changed since: what the save is based on is what was there then.
          setOlderVersion(offered.updatedAt);
          form.rebase({ ...stored, ...offered.base });
        }
        form.set(offered.changes);
      },
      discard: settle,
    },
    saved() {
      settle();
      form.saved();
    },
    reset(next) {
      settle();
      form.reset(next);
    },
  };
}

// Often enough that a crash costs a word, seldom enough that typing is not slowed down.
const pause = 500;

/** Writes a form's draft now and then while it is typed in. */
function createKeeper<Values extends object>(key: string) {
  let waiting: { readonly draft: () => Draft<Values>; readonly timer: number } | null = null;
  let wrote = false;

  function cancel() {
    window.clearTimeout(waiting?.timer);
    waiting = null;
  }

  function keepNow() {
    if (!waiting) return;
    keepDraft(key, waiting.draft());
    wrote = true;
    cancel();
  }

  return {
    keepNow,
    keep(stored: Values, values: Values, updatedAt: string | undefined) {
      const typedAt = new Date().toISOString();
      const timer = waiting?.timer ?? window.setTimeout(keepNow, pause);
      waiting = {
        timer,
        draft: () => ({
          changes: changesBetween(stored, values),
          base: changesBetween(values, stored),
          updatedAt,
          typedAt,
        }),
      };
    },
    /** Forgets what this form kept; a draft that is still offered stays. */
    drop() {
      cancel();
      if (wrote) removeDraft(key);
      wrote = false;
    },
    end() {
      cancel();
      removeDraft(key);
      wrote = false;
    },
  };
}
