import { useMemo } from 'react';
import { useShell } from '../ShellContext';
import { withDraft } from './draftOfSave';
import type { RequestFailure, StatusAction } from '../shellApi';
import { isThrown, reasonOf, shortReason, type QueryError } from './reasonOf';

/** The part of RTK Query's mutation hooks that is used here. */
type Mutation<Input, Output> = readonly [
  (input: Input) => PromiseLike<{ data?: Output; error?: QueryError }>,
  { readonly isLoading: boolean; readonly error?: QueryError },
];

/**
 * The specification's failure text, such as 'Failed to save vendor', or two sentences where it distinguishes a
 * refusal from a lost connection: 'Failed to add group.' and 'An error occurred while adding the group.'
 */
type FailureText = string | { readonly refused: string; readonly unreachable: string };

/** The form that a save is of. */
interface SavedForm {
  /** Its draft, if that ends with this save: then the save is done once, even if its answer is lost and the draft is saved again after a reload. */
  readonly draftId: string | undefined;
  readonly lockDuring: <Result>(part: PromiseLike<Result>) => Promise<Result>;
}

/**
 * Saves through a mutation. On a refusal, the banner shows the specification's text followed by the server's reason
 * (reading 14), and `failure` lets the form mark its fields.
 */
export function useSaving<Input, Output>(
  [trigger, { isLoading, error }]: Mutation<Input, Output>,
  text: FailureText,
) {
  const { status, report } = useShell();
  const failure = useMemo(() => (error ? asFailure(error) : null), [error]);

  /**
   * Resolves to the server's answer, or to null if the save failed.
   *
   * @param form what is saved; nothing can be typed in it until the answer, which would otherwise be marked as stored without being sent
   */
  async function save(input: Input, form?: SavedForm): Promise<Output | null> {
    const sent = trigger(form?.draftId === undefined ? input : withDraft(input, form.draftId));
    const outcome = await (form ? form.lockDuring(sent) : sent);
    if (outcome.data) return outcome.data;
    if (outcome.error && (isThrown(outcome.error) || outcome.error.status >= 500))
      report.error(outcome.error);
    status.error(sentence(text, outcome.error && asFailure(outcome.error)));
    return null;
  }

  /**
   * The undo of a save, for the banner: another save, based on the version that the first one created, so that it is refused if the
   * record has changed since.
   *
   * @param done called when it is undone; may navigate to the page that shows the banner
   */
  const undo = (input: Input, done?: () => unknown): StatusAction => ({
    label: 'Undo',
    run: () =>
      void Promise.resolve(trigger(input)).then(async (outcome) => {
        if (outcome.data) {
          await done?.();
          status.success('Undone');
        } else status.error(sentence('Nothing was undone', outcome.error && asFailure(outcome.error)));
      }),
  });

  return { save, saving: isLoading, failure, undo };
}

function sentence(text: FailureText, failure: RequestFailure | undefined): string {
  const reason = failure && shortReason(failure);
  if (typeof text === 'string') return reason ? `${text}: ${reason}` : text;
  if (failure?.status === 0) return text.unreachable;
  return `${text.refused} ${reason ?? ''}`.trimEnd();
}

/** Converts a thrown error into a failure without a status. */
function asFailure(error: QueryError): RequestFailure {
  return isThrown(error) ? { status: 0, error: reasonOf(error), fields: {} } : error;
}
