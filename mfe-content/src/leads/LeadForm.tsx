import type { Lead } from '@vended/contract/leads';
import { leadFields, leadFilters } from '@vended/contract/leads.fields';
import { Checkbox } from '@vended/design/form/Checkbox';
import { FormSection } from '@vended/design/form/FormSection';
import { RecordForm } from '@vended/design/form/RecordForm';
import { Select } from '@vended/design/form/Select';
import { TextArea } from '@vended/design/form/TextArea';
import { useRecordForm } from '@vended/design/form/useRecordForm';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { paths } from '../paths';
import { EraseLead } from './EraseLead';
import { leadTexts, leadValues, restoredLead } from './leadValues';
import { useUpdateLeadMutation } from './leadsApi';
import { useOwners } from './useOwnerChoices';

/** Edits the follow-up of a lead, or erases it. A save returns to the list; a refused save keeps the input. */
export function LeadForm({ stored }: { readonly stored: Lead }) {
  const owners = useOwners(stored);
  const nameOf = (id: string) => owners.find(({ value }) => value === id)?.label ?? id;
  // Few people manage leads, so a plain select is enough.
  const options = [{ value: '', label: leadFilters.owner.none }, ...owners];
  const lead = useRecordForm(
    { record: 'lead', stored, values: leadValues, texts: (values) => leadTexts(values, nameOf) },
    useUpdateLeadMutation(),
    'Failed to update lead',
  );
  const { form } = lead;

  const handleSubmit = () =>
    lead.submit({
      input: (values, version) => ({
        ...values,
        action: 'UPDATE',
        lead_id: stored.id,
        updated_at: version?.updated_at,
        // So that the undo of taking the tick away brings the date back.
        ...(values.lead_chased && stored.chased_date !== null && { chased_date: stored.chased_date }),
      }),
      idIn: ({ lead_id }) => lead_id,
      leave: paths.leads,
    });

  return (
    <>
      <RecordForm record={lead} onSubmit={handleSubmit}>
        <FormSection title="Follow-up">
          <Checkbox label={leadFields.lead_chased.label} {...form.field('lead_chased')} />
          <Select label={leadFields.owner_id.label} options={options} {...form.field('owner_id')} />
          <TextArea label={leadFields.internal_notes.label} rows={4} {...form.field('internal_notes')} />
        </FormSection>
      </RecordForm>
      {lead.history && (
        <RecordHistory kind="lead" fields={leadFields} restored={restoredLead} {...lead.history} />
      )}
      <EraseLead lead={stored} onErased={form.saved} />
    </>
  );
}
