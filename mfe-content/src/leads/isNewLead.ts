import type { Lead } from '@vended/contract/leads';

const newFor = 7 * 24 * 60 * 60 * 1000;

/** A lead is new if it arrived within the last seven days and is not chased. */
export function isNewLead({ lead_chased, created_at }: Lead): boolean {
  return lead_chased === 0 && Date.now() - Date.parse(created_at) < newFor;
}
