import type { Lead } from '@vended/contract/leads';

const newFor = 7 * 24 * 60 * 60 * 1000;

/** Whether a lead is marked as new: it came within the last seven days, and nobody has chased it. */
export function isNewLead({ lead_chased, created_at }: Lead): boolean {
  return lead_chased === 0 && Date.now() - Date.parse(created_at) < newFor;
}
