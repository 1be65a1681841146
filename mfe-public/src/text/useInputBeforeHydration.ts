import { useEffect, type RefObject } from 'react';

/** What stands in the fields of a form, without those that are empty. */
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
 * Hands over what was typed, or filled in by the browser, into the fields of a page that the server has drawn, before
 * its scripts were at work.
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
