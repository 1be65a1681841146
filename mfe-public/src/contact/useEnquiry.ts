import type { FieldProps } from '@vended/design/form/fieldProps';
import { useFormOutcome } from '@vended/module/ssr/HydrationContext';
import type { RequestFailure } from '@vended/module/shellApi';
import { useCallback, useId, useState } from 'react';
import { useSendEnquiryMutation } from './contactApi';
import {
  emptyEnquiry,
  notSentBecause,
  incomplete,
  isComplete,
  minFillMs,
  thanks,
  type SubmittedEnquiry,
  type Enquiry,
  type Outcome,
} from './enquiry';

/**
 * The state of the contact form, and how to send it (specification 8).
 *
 * @param message the message until the visitor types one
 */
export function useEnquiry(message: string) {
  const id = useId();
  const submitted = useFormOutcome() as SubmittedEnquiry | undefined;
  const [renderedAt] = useState(() => Date.now());
  const [entered, setEntered] = useState<Partial<Enquiry>>(submitted?.values ?? {});
  const values: Enquiry = { ...emptyEnquiry, message, ...entered };
  const [website, setWebsite] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(submitted?.outcome ?? null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(submitted?.errors ?? {});
  const [sending, setSending] = useState(false);
  const [sendEnquiry] = useSendEnquiryMutation();

  /** Adds input from before hydration. */
  const addTyped = useCallback(
    (typed: Partial<Enquiry>) => setEntered((previous) => ({ ...previous, ...typed })),
    [],
  );

  function field(name: keyof Enquiry): FieldProps<string> {
    return {
      id: `${id}-${name}`,
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => {
        setEntered((previous) => ({ ...previous, [name]: value }));
        setErrors(({ [name]: _corrected, ...others }) => others);
      },
    };
  }

  function finish(next: Outcome, fields: Readonly<Record<string, string>> = {}) {
    setOutcome(next);
    setErrors(fields);
    if (next === thanks) setEntered(emptyEnquiry);
  }

  async function send(typed: Partial<Enquiry>) {
    if (sending) return;
    const enquiry = { ...values, ...typed };
    if (!isComplete(enquiry)) return finish(incomplete);
    setSending(true);
    // The next outcome is announced even if it has the text of the last one.
    setOutcome(null);
    // Bots that submit faster than a user can type have to wait, and rarely do.
    await delay(renderedAt + minFillMs - Date.now());
    // Marked and not dropped: some browsers fill in fields that their users do not see.
    const { error } = await sendEnquiry({ ...enquiry, ...(website && { possible_spam: true }) });
    setSending(false);
    finish(error ? notSentBecause(error) : thanks, fieldsOf(error));
  }

  return {
    field,
    outcome,
    sending,
    renderedAt: renderedAt,
    addTyped,
    honeypot: { value: website, set: setWebsite },
    send,
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function fieldsOf(error: unknown): RequestFailure['fields'] {
  return typeof error === 'object' && error !== null && 'fields' in error
    ? (error as RequestFailure).fields
    : {};
}
