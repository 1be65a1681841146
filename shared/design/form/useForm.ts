import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useShell } from '@vended/module/ShellContext';
import type { RequestFailure, Unsubscribe } from '@vended/module/shellApi';
import type { FieldProps } from './fieldProps';

/** What was typed into a form so far, and what became of saving it. */
export interface Form<Values> {
  readonly id: string;
  readonly values: Values;
  /** The values that are stored: what the form began with, or last took as such. */
  readonly stored: Values;
  readonly dirty: boolean;
  /** Why the last save was refused; null also once every field that the refusal names was changed. */
  readonly failure: RequestFailure | null;
  /** The refused fields that were not changed since. */
  readonly errors: Readonly<Record<string, string>>;
  /** All that a field part needs: `<TextField label="Vendor name" {...form.field('vendor_name')} />`. */
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  readonly set: (changes: Partial<Values>) => void;
  /** Says that the values are stored, so that leaving asks no question. Call it before moving on. */
  readonly saved: () => void;
  /** Empties the form back to its initial values, or to other ones. */
  readonly reset: (values?: Values) => void;
  /** Takes newer values as what is stored: what was typed stays, every field that was not touched follows them. */
  readonly rebase: (stored: Values) => void;
  /** Calls back when the person signs out by choice, and with that gives up what is typed. */
  readonly onDiscarded: (listener: () => void) => Unsubscribe;
}

interface FormState<Values> {
  readonly values: Values;
  readonly stored: Values;
  /** The failure whose fields are marked, and which of those were changed since. */
  readonly failure: RequestFailure | null;
  readonly corrected: ReadonlySet<string>;
}

/**
 * Holds a form's values until they are saved, and tells the shell while there is something to lose. `initial` counts
 * on the first draw only: draw the form once the record is loaded, with the record's id as `key`.
 */
export function useForm<Values extends object>(
  initial: Values,
  failure: RequestFailure | null,
): Form<Values> {
  const id = useId();
  const [state, setState] = useState<FormState<Values>>({
    values: initial,
    stored: initial,
    failure,
    corrected: new Set(),
  });
  if (state.failure !== failure) setState({ ...state, failure, corrected: new Set() });

  const dirty = Object.keys(changesBetween(state.stored, state.values)).length > 0;
  const { releaseHold, onDiscarded } = useUnsavedHold(dirty);

  const set = useCallback((changes: Partial<Values>) => {
    setState((previous) => ({
      ...previous,
      values: { ...previous.values, ...changes },
      corrected: new Set([...previous.corrected, ...Object.keys(changes)]),
    }));
  }, []);

  const refused = Object.entries(failure?.fields ?? {});
  const errors = Object.fromEntries(refused.filter(([name]) => !state.corrected.has(name)));
  const corrected = refused.length > 0 && Object.keys(errors).length === 0;
  useClearedBanner(corrected);

  return {
    id,
    values: state.values,
    stored: state.stored,
    dirty,
    failure: corrected ? null : failure,
    errors,
    set,
    field: (name) => ({
      id: fieldId(id, name),
      name,
      value: state.values[name],
      // A computed key widens to string, so the one change is built on an empty Partial.
      onChange: (value) => {
        const change: Partial<Values> = {};
        change[name] = value;
        set(change);
      },
      error: errors[name],
    }),
    saved: () => {
      releaseHold();
      setState((previous) => ({ ...previous, stored: previous.values }));
    },
    reset: (values = initial) => {
      releaseHold();
      setState((previous) => ({ ...previous, values, stored: values, corrected: new Set() }));
    },
    rebase: (stored) =>
      setState((previous) => ({
        ...previous,
        stored,
        values: { ...stored, ...changesBetween(previous.stored, previous.values) },
      })),
    onDiscarded,
  };
}

/** The id of a form's field in the document. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** Takes the refusal out of the banner as well, once nothing of it is left to correct. */
function useClearedBanner(corrected: boolean): void {
  const { status } = useShell();
  useEffect(() => {
    if (corrected) status.clear();
  }, [corrected, status]);
}

/** Holds the shell back from dropping unsaved work while `unsaved`; `releaseHold` ends that at once. */
function useUnsavedHold(unsaved: boolean) {
  const shell = useShell();
  const hold = useRef<Unsubscribe | null>(null);
  const [listeners] = useState(() => new Set<() => void>());

  const releaseHold = useCallback(() => {
    hold.current?.();
    hold.current = null;
  }, []);

  useEffect(() => {
    if (!unsaved) return undefined;
    hold.current = shell.holdUnsaved(() => listeners.forEach((listener) => listener()));
    return releaseHold;
  }, [shell, unsaved, releaseHold, listeners]);

  const onDiscarded = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [listeners],
  );

  return { releaseHold, onDiscarded };
}

/** The fields of `values` that are not as stored. */
export function changesBetween<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changes: Partial<Values> = {};
  for (const name of names) if (!Object.is(stored[name], values[name])) changes[name] = values[name];
  return changes;
}
