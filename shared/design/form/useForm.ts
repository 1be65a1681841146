import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useShell } from '@vended/module/ShellContext';
import type { RequestFailure, Unsubscribe } from '@vended/module/shellApi';
import type { FieldProps } from './fieldProps';

/** The state of a form: its input and the result of the last save. */
export interface Form<Values> {
  readonly id: string;
  readonly values: Values;
  /** The stored values: the initial ones, or those of the last `saved`, `reset` or `rebase`. */
  readonly stored: Values;
  readonly dirty: boolean;
  /** Whether a save is under way: until it ends, the fields are read-only. */
  readonly locked: boolean;
  /** Why the last save failed. It becomes null when all rejected fields were changed; the banner goes with the first of them. */
  readonly failure: RequestFailure | null;
  /** The rejected fields that were not changed since, with the reasons. */
  readonly errors: Readonly<Record<string, string>>;
  /** The props of a field: `<TextField label="Vendor name" {...form.field('vendor_name')} />`. */
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  readonly set: (changes: Partial<Values>) => void;
  /** Ignores `set` until a part of a save is done, so that what is marked as stored is what was sent. `useSaving` calls it. */
  readonly lockDuring: <Result>(part: PromiseLike<Result>) => Promise<Result>;
  /** Marks the values as stored, so that leaving does not ask for confirmation. Call it before navigating. */
  readonly saved: () => void;
  /** Resets the form to its initial values, or to the given ones. */
  readonly reset: (values?: Values) => void;
  /** Replaces the stored values with newer ones. Changed fields keep their input, all others take the new values. */
  readonly rebase: (stored: Values) => void;
  /** Subscribes to the user signing out by choice, which discards the input. */
  readonly onDiscarded: (listener: () => void) => Unsubscribe;
}

interface FormState<Values> {
  readonly values: Values;
  readonly stored: Values;
  readonly locked: boolean;
  /** The last failure. */
  readonly failure: RequestFailure | null;
  readonly corrected: ReadonlySet<string>;
}

/**
 * Holds the values of a form until they are saved, and tells the shell while there are unsaved changes. `initial` is used
 * on the first render only: render the form once the record is loaded, with the id of the record as `key`.
 */
export function useForm<Values extends object>(
  initial: Values,
  failure: RequestFailure | null,
): Form<Values> {
  const id = useId();
  const [state, setState] = useState<FormState<Values>>({
    values: initial,
    stored: initial,
    locked: false,
    failure,
    corrected: new Set(),
  });
  if (state.failure !== failure) setState({ ...state, failure, corrected: new Set() });

  const dirty = Object.keys(changesBetween(state.stored, state.values)).length > 0;
  const { releaseHold, onDiscarded } = useUnsavedHold(dirty);

  const set = useCallback((changes: Partial<Values>) => {
    setState((previous) =>
      previous.locked
        ? previous
        : {
            ...previous,
            values: { ...previous.values, ...changes },
            corrected: new Set([...previous.corrected, ...Object.keys(changes)]),
          },
    );
  }, []);

  const setLocked = (locked: boolean) => setState((previous) => ({ ...previous, locked }));

  const rejected = Object.entries(failure?.fields ?? {});
  const errors = Object.fromEntries(rejected.filter(([name]) => !state.corrected.has(name)));
  const corrected = rejected.length > 0 && Object.keys(errors).length === 0;
  useClearedBanner(rejected.some(([name]) => state.corrected.has(name)));

  return {
    id,
    values: state.values,
    stored: state.stored,
    dirty,
    locked: state.locked,
    failure: corrected ? null : failure,
    errors,
    set,
    async lockDuring(part) {
      setLocked(true);
      try {
        return await part;
      } finally {
        setLocked(false);
      }
    },
    field: (name) => ({
      id: fieldId(id, name),
      name,
      value: state.values[name],
      // TypeScript widens a computed key to string, so the change is assigned to an empty Partial.
      onChange: (value) => {
        const change: Partial<Values> = {};
        change[name] = value;
        set(change);
      },
      error: errors[name],
      ...(state.locked && { readOnly: true }),
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

/** The DOM id of a form field. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** Moves the focus to a field of a form, if it is shown. */
export function focusField(formId: string, name: string): void {
  document.getElementById(fieldId(formId, name))?.focus();
}

/** Clears the error in the banner with the first correction: the fields say the rest. */
function useClearedBanner(begun: boolean): void {
  const { status } = useShell();
  useEffect(() => {
    if (begun) status.clear();
  }, [begun, status]);
}

/** Makes the shell ask before it discards unsaved work while `unsaved`. `releaseHold` ends that immediately. */
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

/** The fields of `values` that differ from `stored`. */
export function changesBetween<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changes: Partial<Values> = {};
  for (const name of names) if (!Object.is(stored[name], values[name])) changes[name] = values[name];
  return changes;
}
