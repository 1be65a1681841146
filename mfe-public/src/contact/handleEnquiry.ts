import { post } from '@vended/module/query/moduleApi';
import type { createLead } from '@vended/contract/leads';
import type { RenderRequest } from '@vended/module/ssr/rendering';
import { createServerShell } from '@vended/module/ssr/serverShell';
import { anonymously } from '../moduleApi';
import {
  emptyEnquiry,
  renderedAtName,
  notSent,
  notSentBecause,
  fieldNames,
  incomplete,
  isComplete,
  minFillMs,
  thanks,
  honeypotName,
  type SubmittedEnquiry,
  type Enquiry,
} from './enquiry';

/** Handles the contact form as submitted by a browser without JavaScript (specification 4, 5, 8). */
export async function handleEnquiry(
  request: RenderRequest,
  form: Readonly<Record<string, string>>,
): Promise<SubmittedEnquiry> {
  const values: Enquiry = { ...emptyEnquiry };
  for (const name of fieldNames) values[name] = form[name] ?? '';
  if (!isComplete(values)) return { values, outcome: incomplete, errors: {} };
  // Submitted too fast. A user can press the button again, a bot does not.
  if (!tookLongEnough(form[renderedAtName])) return { values, outcome: notSent, errors: {} };
  const input = { action: 'INSERT' as const, ...values, ...(form[honeypotName] && { possible_spam: true }) };
  const call = post<typeof createLead>('/lead', input, {});
  const result = await createServerShell(request).request({ ...anonymously(call), okOnly: true });
  return result.ok
    ? { values, outcome: thanks, errors: {} }
    : { values, outcome: notSentBecause(result.failure), errors: result.failure.fields };
}

/** A time that is still to come is from a server whose clock is ahead of this one's: the form's age cannot be known then. */
function tookLongEnough(renderedAt: string | undefined): boolean {
  const age = Date.now() - Number(renderedAt || Number.NaN);
  return age < 0 || age >= minFillMs;
}
