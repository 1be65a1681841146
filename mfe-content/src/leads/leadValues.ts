import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import type { HistoryChange } from '@vended/contract/recordHistory';
import { textsOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** The values of a lead form: the follow-up. `owner_id` is '' for nobody. */
export interface LeadValues extends Pick<FormValues<typeof leadFields>, 'owner_id' | 'internal_notes'> {
  readonly lead_chased: boolean;
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
  { lead_chased, ...typed }: LeadValues,
  nameOf: (ownerId: string) => string,
): FieldTexts => ({
  [leadFields.lead_chased.label]: lead_chased ? 'Yes' : 'No',
  ...textsOf(leadFields, typed),
  [leadFields.owner_id.label]: typed.owner_id === '' ? '' : nameOf(typed.owner_id),
});

/** The form values for the old value of a field; see `RecordHistory`. */
export const restoredLead = ({ field, before }: HistoryChange): Partial<LeadValues> | undefined =>
  field === 'lead_chased' ? { lead_chased: before === 1 } : undefined;
