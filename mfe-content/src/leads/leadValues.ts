import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import type { HistoryChange } from '@vended/contract/recordHistory';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** The values of a lead form: the follow-up. */
export interface LeadValues {
  readonly lead_chased: boolean;
  /** '' for nobody. */
  readonly owner_id: string;
  readonly internal_notes: string;
}

/** The form values of a stored lead. */
export function leadValues({ lead_chased, owner_id, internal_notes }: Lead): LeadValues {
  return { lead_chased: lead_chased === 1, owner_id: owner_id ?? '', internal_notes };
}

/**
 * The values of a lead as labelled texts, to compare two versions in a conflict.
 *
 * @param nameOf the name of an owner by their id
 */
export const leadTexts = (
  { lead_chased, owner_id, internal_notes }: LeadValues,
  nameOf: (ownerId: string) => string,
): FieldTexts => ({
  [leadFields.lead_chased.label]: lead_chased ? 'Yes' : 'No',
  [leadFields.owner_id.label]: owner_id === '' ? '' : nameOf(owner_id),
  [leadFields.internal_notes.label]: internal_notes,
});

/** The form values for the old value of a field; see `RecordHistory`. */
export const restoredLead = ({ field, before }: HistoryChange): Partial<LeadValues> | undefined =>
  field === 'lead_chased' ? { lead_chased: before === 1 } : undefined;
