import { useEffect, type RefObject } from 'react';

/** The current values of the form fields in the document, without empty ones. */
export function filledFields<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const typed = names.flatMap((name) => {
    const field = form?.elements.namedItem(name);
    const isTextField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isTextField && field.value !== '' ? [[name, field.value] as const] : [];
  });
  return Object.fromEntries(typed) as Partial<Record<Name, string>>;
}

/**
 * Calls `onInput` with the text that the user typed, or the browser filled in, before the server-rendered page was
 * hydrated.
 */
export function useInputBeforeHydration<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  onInput: (typed: Partial<Record<Name, string>>) => void,
): void {
  useEffect(() => {
    const typed = filledFields(form.current, names);
    if (Object.keys(typed).length > 0) onInput(typed);
  }, [form, names, onInput]);
}
