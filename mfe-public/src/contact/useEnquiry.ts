import type { FieldProps } from '@vended/design/form/fieldProps';
import { useFormOutcome } from '@vended/module/ssr/HydrationContext';
import type { RequestFailure } from '@vended/module/shellApi';
import { useCallback, useId, useState } from 'react';
import { useSearchParams } from '@vended/module/router';
import { useSendEnquiryMutation } from './contactApi';
import {
  begunEnquiry,
  blank,
  failed,
  incomplete,
  isComplete,
  leastTime,
  thanks,
  type AnsweredEnquiry,
  type Enquiry,
  type Outcome,
} from './enquiry';

/** What is typed into the contact form, and what becomes of it (specification 8). */
export function useEnquiry() {
  const id = useId();
  const [query] = useSearchParams();
  const answered = useFormOutcome() as AnsweredEnquiry | undefined;
  const [drawn] = useState(() => Date.now());
  const [values, setValues] = useState<Enquiry>(() => answered?.values ?? begunEnquiry(query));
  const [website, setWebsite] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(
    answered?.outcome ?? (query.has('sent') ? thanks : null),
  );
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>(answered?.refused ?? {});
  const [sending, setSending] = useState(false);
  const [sendEnquiry] = useSendEnquiryMutation();

  /** What was typed while the page was not yet at work. */
  const adopt = useCallback(
    (typed: Partial<Enquiry>) => setValues((previous) => ({ ...previous, ...typed })),
    [],
  );

  function field(name: keyof Enquiry): FieldProps<string> {
    return {
      id: `${id}-${name}`,
      name,
      value: values[name],
      error: refused[name],
      onChange: (value) => {
        setValues((previous) => ({ ...previous, [name]: value }));
        setRefused(({ [name]: _corrected, ...others }) => others);
      },
    };
  }

  function settle(next: Outcome, fields: Readonly<Record<string, string>> = {}) {
    setOutcome(next);
    setRefused(fields);
    if (next === thanks) setValues(blank);
  }

  async function send(typed: Partial<Enquiry>) {
    if (sending) return;
    const enquiry = { ...values, ...typed };
    if (!isComplete(enquiry)) return settle(incomplete);
    // A robot is thanked like anyone else, so that it learns nothing.
    if (website) return settle(thanks);
    setSending(true);
    // One that is quicker than any person has to wait, and seldom does.
    await pause(drawn + leastTime - Date.now());
    const { error } = await sendEnquiry(enquiry);
    setSending(false);
    settle(error ? failed : thanks, fieldsOf(error));
  }

  return { field, outcome, sending, drawn, adopt, trap: { value: website, set: setWebsite }, send };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function fieldsOf(error: unknown): RequestFailure['fields'] {
  return typeof error === 'object' && error !== null && 'fields' in error
    ? (error as RequestFailure).fields
    : {};
}
