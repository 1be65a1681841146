import { useEffect, useState } from 'react';
import type { Call, OutputOf } from '@vended/contract/call';
import type { RequestResult, ShellApi } from '../shellApi';
import { useShell } from '../ShellContext';

/** The latest request for a summary. All cards on the page that show it share it, also those that come on screen later. */
interface Shared {
  cards: number;
  answer: Promise<RequestResult> | null;
  pending: boolean;
}

/** By the `request` that all parts of a page have in common, and by what is asked. Kept while a card shows it. */
const shared = new WeakMap<ShellApi['request'], Map<string, Shared>>();

const keyOf = ({ session }: ShellApi, path: string, accountId: string) =>
  `${path} ${session.current()?.id} ${accountId}`;

/** Joins the cards that show a summary. @returns a function that leaves them */
function join({ request }: ShellApi, key: string): () => void {
  const all = shared.get(request) ?? new Map<string, Shared>();
  const one = all.get(key) ?? { cards: 0, answer: null, pending: false };
  shared.set(request, all.set(key, one));
  one.cards += 1;
  return () => {
    one.cards -= 1;
    if (one.cards === 0 && all.get(key) === one) all.delete(key);
  };
}

/** Requests a summary once for all cards of a module that show it. With `again`, an answer that has already come is not used. */
function ask({ request }: ShellApi, path: string, key: string, again: boolean): Promise<RequestResult> {
  const one = shared.get(request)?.get(key);
  if (one?.answer && (one.pending || !again)) return one.answer;
  const answer = request({ method: 'GET', path, answers: { summary: 'record' } });
  if (!one) return answer;
  Object.assign(one, { answer, pending: true });
  void answer.then(({ ok }) => {
    if (one.answer === answer) Object.assign(one, { answer: ok ? answer : null, pending: false });
  });
  return answer;
}

export interface Summary<Data> {
  /** Undefined until it is loaded. */
  readonly data?: Data;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Reads a summary, and again when the shell says that data may have changed. What was shown stays if that fails.
 *
 * @param path of a call that answers a `summary`, such as `/devices_summary`
 * @param accountId the account that it is about
 */
export function useSummary<C extends Call>(path: C['path'], accountId: string): Summary<SummaryOf<C>> {
  const shell = useShell();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ data?: SummaryOf<C>; failed: boolean }>({ failed: false });
  const retry = () => setAttempt((before) => before + 1);
  const key = keyOf(shell, path, accountId);

  // Before the summary is asked for.
  useEffect(() => join(shell, key), [shell, key]);

  useEffect(() => shell.refresh.subscribe(() => setAttempt((before) => before + 1)), [shell]);

  useEffect(() => {
    let current = true;
    void ask(shell, path, key, attempt > 0).then((result) => {
      if (!current) return;
      setRead((before) =>
        result.ok
          ? { data: (result.data as { summary: SummaryOf<C> }).summary, failed: false }
          : { ...before, failed: before.data === undefined },
      );
    });
    return () => {
      current = false;
    };
  }, [shell, path, key, attempt]);

  return { ...read, retry };
}

type SummaryOf<C extends Call> = OutputOf<C> extends { summary: infer Data } ? Data : never;
