import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** What a lead's form holds: what was done about it. */
export interface LeadValues {
  readonly lead_chased: boolean;
  readonly internal_notes: string;
}

/** A stored lead as its form shows it. */
export function leadValues({ lead_chased, internal_notes }: Lead): LeadValues {
  return { lead_chased: lead_chased === 1, internal_notes };
}

/** What a lead's form shows, for a person to compare two versions. */
export const leadTexts = ({ lead_chased, internal_notes }: LeadValues): FieldTexts => ({
  [leadFields.lead_chased.label]: lead_chased ? 'Yes' : 'No',
  [leadFields.internal_notes.label]: internal_notes,
});
