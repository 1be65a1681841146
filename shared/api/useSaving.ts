import type { SerializedError } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useShell } from '../module/ShellContext';
import type { RequestFailure } from '../module/shellApi';

type MutationError = RequestFailure | SerializedError;

/** What RTK Query's mutation hooks return, as far as saving is concerned. */
type Mutation<Input, Output> = readonly [
  (input: Input) => PromiseLike<{ data?: Output; error?: MutationError }>,
  { readonly isLoading: boolean; readonly error?: MutationError },
];

/**
 * The failure text of the specification, such as 'Failed to save vendor', or two sentences where it tells a refusal from a
 * lost connection, such as 'Failed to add group.' and 'An error occurred while adding the group.'
 */
type FailureText = string | { readonly refused: string; readonly unreachable: string };

/**
 * Saves through a mutation. A refusal shows in the banner, as the specification's text followed by the server's reason
 * (reading 14), and is at hand for the form to mark its fields.
 */
export function useSaving<Input, Output>(
  [trigger, { isLoading, error }]: Mutation<Input, Output>,
  text: FailureText,
) {
  const { status } = useShell();
  const failure = useMemo(() => (error ? asFailure(error) : null), [error]);

  /** What the server answered, or null when it refused. */
  async function save(input: Input): Promise<Output | null> {
    const outcome = await trigger(input);
    if (outcome.data) return outcome.data;
    status.error(sentence(text, outcome.error && asFailure(outcome.error)));
    return null;
  }

  return { save, saving: isLoading, failure };
}

function sentence(text: FailureText, failure: RequestFailure | undefined): string {
  if (typeof text === 'string') return failure?.error ? `${text}: ${failure.error}` : text;
  if (failure?.status === 0) return text.unreachable;
  return `${text.refused} ${failure?.error ?? ''}`.trimEnd();
}

/** A query that threw rather than failed is told as a failure without a status. */
function asFailure(error: MutationError): RequestFailure {
  if ('status' in error) return error;
  return { status: 0, error: error.message ?? 'Something went wrong', fields: {} };
}
