import type { FieldProps } from '@vended/shared/form/fieldProps';
import type { RequestFailure } from '@vended/shared/module/shellApi';
import { useId, useState } from 'react';
import { useSendEnquiryMutation } from './contactApi';

const blank = { name: '', company: '', email: '', phone: '', message: '' };

type Enquiry = typeof blank;

interface Outcome {
  readonly kind: 'success' | 'failure';
  readonly text: string;
}

const thanks: Outcome = { kind: 'success', text: 'Thank you! We’ll be in touch shortly.' };
const incomplete: Outcome = { kind: 'failure', text: 'Please enter your name and email.' };
const failed: Outcome = { kind: 'failure', text: 'Something went wrong. Please try again.' };

/** What is typed into the contact form, and what becomes of it (spec 8). */
export function useEnquiry() {
  const id = useId();
  const [values, setValues] = useState<Enquiry>(blank);
  const [website, setWebsite] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [sendEnquiry, { isLoading }] = useSendEnquiryMutation();

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

  async function send() {
    if (isLoading) return;
    if (!values.name.trim() || !values.email.trim()) return settle(incomplete);
    // A robot is thanked like anyone else, so that it learns nothing.
    if (website) return settle(thanks);
    const { error } = await sendEnquiry(values);
    settle(error ? failed : thanks, fieldsOf(error));
  }

  return { field, outcome, sending: isLoading, trap: { value: website, set: setWebsite }, send };
}

function fieldsOf(error: unknown): RequestFailure['fields'] {
  return typeof error === 'object' && error !== null && 'fields' in error
    ? (error as RequestFailure).fields
    : {};
}
