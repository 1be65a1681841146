import { useEffect, useState } from 'react';
import type { Call, OutputOf } from '@vended/contract/call';
import type { RequestResult, ShellApi } from '../shellApi';
import { useShell } from '../ShellContext';

/** How long cards that appear one after the other share an answer. */
const sharedMs = 2_000;

interface Asked {
  /** Which all parts of a page have in common. */
  readonly request: ShellApi['request'];
  readonly key: string;
  readonly at: number;
  readonly answer: Promise<RequestResult>;
  pending: boolean;
}

let last: Asked | null = null;

/** Asks once for all cards of a module that show the same summary. `again` takes no answer that has already come. */
function ask(shell: ShellApi, path: string, accountId: string, again: boolean): Promise<RequestResult> {
  const { request, session } = shell;
  const key = `${path} ${session.current()?.id} ${accountId}`;
  if (
    last?.request === request &&
    last.key === key &&
    (last.pending || (!again && Date.now() - last.at < sharedMs))
  )
    return last.answer;
  const answer = request({ method: 'GET', path, answers: { summary: 'record' } });
  const asked: Asked = { request, key, at: Date.now(), answer, pending: true };
  last = asked;
  void answer.finally(() => {
    asked.pending = false;
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

  useEffect(() => shell.refresh.subscribe(() => setAttempt((before) => before + 1)), [shell]);

  useEffect(() => {
    let current = true;
    void ask(shell, path, accountId, attempt > 0).then((result) => {
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
  }, [shell, path, accountId, attempt]);

  return { ...read, retry };
}

type SummaryOf<C extends Call> = OutputOf<C> extends { summary: infer Data } ? Data : never;
