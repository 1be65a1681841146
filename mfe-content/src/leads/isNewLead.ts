import type { Lead } from '@vended/contract/leads';

const newFor = 7 * 24 * 60 * 60 * 1000;

/** A lead is new if it arrived within the last seven days, is not chased and is no possible spam. */
export function isNewLead({ lead_chased, possible_spam, created_at }: Lead): boolean {
  return lead_chased === 0 && possible_spam !== 1 && Date.now() - Date.parse(created_at) < newFor;
}
