import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** The values of a lead form: the follow-up. */
export interface LeadValues {
  readonly lead_chased: boolean;
  readonly internal_notes: string;
}

/** The form values of a stored lead. */
export function leadValues({ lead_chased, internal_notes }: Lead): LeadValues {
  return { lead_chased: lead_chased === 1, internal_notes };
}

/** The values of a lead as labelled texts, to compare two versions in a conflict. */
export const leadTexts = ({ lead_chased, internal_notes }: LeadValues): FieldTexts => ({
  [leadFields.lead_chased.label]: lead_chased ? 'Yes' : 'No',
  [leadFields.internal_notes.label]: internal_notes,
});
