/**
 * Under which the input of a save says of which draft it is. A symbol is not part of what is sent, and this one is the same in every
 * copy of the kit in the page.
 */
const draftOfSave = Symbol.for('vended.draft-of-save');

/** The input of a save that is of a draft. */
export const withDraft = <Input>(input: Input, draft: string): Input => ({ ...input, [draftOfSave]: draft });

/** The draft that a save is of, if it is of one. */
export function draftIn(input: object | undefined): string | undefined {
  const draft: unknown = input && Reflect.get(input, draftOfSave);
  return typeof draft === 'string' ? draft : undefined;
}
