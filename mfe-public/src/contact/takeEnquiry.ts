import { post } from '@vended/module/query/moduleApi';
import type { createLead } from '@vended/contract/leads';
import type { RenderRequest } from '@vended/module/ssr/rendering';
import { createServerShell } from '@vended/module/ssr/serverShell';
import { anonymously } from '../publicApi';
import {
  blank,
  drawnName,
  failed,
  fieldNames,
  incomplete,
  isComplete,
  leastTime,
  thanks,
  trapName,
  type AnsweredEnquiry,
  type Enquiry,
} from './enquiry';

/** Takes the contact form as a browser without scripts sends it (specification 4, 5, 8). */
export async function takeEnquiry(
  request: RenderRequest,
  form: Readonly<Record<string, string>>,
): Promise<AnsweredEnquiry> {
  const values: Enquiry = { ...blank };
  for (const name of fieldNames) values[name] = form[name] ?? '';
  // A robot is thanked like anyone else, so that it learns nothing.
  if (form[trapName]) return { values, outcome: thanks, refused: {} };
  if (!isComplete(values)) return { values, outcome: incomplete, refused: {} };
  // Sent at once: a person is asked to press the button again, which no robot does.
  if (!wasGivenTime(form[drawnName])) return { values, outcome: failed, refused: {} };
  const call = post<typeof createLead>('/lead', { action: 'INSERT', ...values }, {});
  const result = await createServerShell(request).request({ ...anonymously(call), okOnly: true });
  return result.ok
    ? { values, outcome: thanks, refused: {} }
    : { values, outcome: failed, refused: result.failure.fields };
}

function wasGivenTime(drawn: string | undefined): boolean {
  const moment = Number(drawn || Number.NaN);
  return Number.isFinite(moment) && Date.now() - moment >= leastTime;
}
