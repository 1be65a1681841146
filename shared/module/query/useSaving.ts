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
   * @param form what is saved, if its draft ends with this save: then the save is done once, even if its answer is lost and the draft
   *   is saved again after a reload
   */
  async function save(input: Input, form?: { readonly draftId: string | undefined }): Promise<Output | null> {
    const outcome = await trigger(form?.draftId === undefined ? input : withDraft(input, form.draftId));
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
   * @param done called when it is undone
   */
  const undo = (input: Input, done?: () => void): StatusAction => ({
    label: 'Undo',
    run: () =>
      void Promise.resolve(trigger(input)).then((outcome) => {
        if (outcome.data) {
          status.success('Undone');
          done?.();
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
