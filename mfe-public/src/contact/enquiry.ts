import type { OutputOf } from '@vended/contract/call';
import type { createLead } from '@vended/contract/leads';
import { isThrown, shortReason, type QueryError } from '@vended/module/query/reasonOf';
import { defaultError } from '@vended/module/request/apiAnswer';

/** The result of an enquiry, with the text of the specification (8). */
export interface Outcome {
  readonly kind: 'success' | 'failure';
  readonly text: string;
}

const sent: OutputOf<typeof createLead>['message'] = 'Thank you! We’ll be in touch shortly.';

export const thanks: Outcome = { kind: 'success', text: sent };
export const incomplete: Outcome = { kind: 'failure', text: 'Please enter your name and email.' };
export const notSent: Outcome = { kind: 'failure', text: 'Something went wrong. Please try again.' };

/** Says also why it was not sent (reading 14), if a reason is known. */
export function notSentBecause(error: QueryError): Outcome {
  const reason = isThrown(error) ? defaultError : shortReason(error);
  return reason.startsWith(defaultError) ? notSent : { ...notSent, text: `${notSent.text} ${reason}` };
}

/** The initial values of the form. */
export const emptyEnquiry = { name: '', company: '', email: '', phone: '', message: '' };

export type Enquiry = typeof emptyEnquiry;

export const fieldNames: readonly (keyof Enquiry)[] = ['name', 'company', 'email', 'phone', 'message'];

/**
 * The names of the honeypot field and of the field with the render time. Both detect bots. Pages that are open while a new build is
 * published send them.
 */
export const honeypotName = 'website';
export const renderedAtName = 'drawn';

/** Users take longer than this to fill in the form. Bots do not. */
export const minFillMs = 2_000;

/** Whether name and email are filled in. */
export function isComplete({ name, email }: Enquiry): boolean {
  return name.trim() !== '' && email.trim() !== '';
}

/** For how long a page that was opened after a form was sent says so, in milliseconds. */
const thankedForMs = 15 * 60_000;

/** The query of the page that thanks for a form that was sent without JavaScript: a link to it thanks nobody later. */
export const sentNow = (): string => `sent=${Date.now().toString(36)}`;

export function wasSentLately(query: URLSearchParams): boolean {
  const age = Date.now() - Number.parseInt(query.get('sent') ?? '', 36);
  return Math.abs(age) < thankedForMs;
}

/** A submitted form: its values, the result and the errors of rejected fields. */
export interface SubmittedEnquiry {
  readonly values: Enquiry;
  readonly outcome: Outcome;
  readonly errors: Readonly<Record<string, string>>;
}
