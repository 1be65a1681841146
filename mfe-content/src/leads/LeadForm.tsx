import { useSaving } from '@vended/module/query/useSaving';
import type { Lead } from '@vended/contract/leads';
import { leadFields, leadFilters } from '@vended/contract/leads.fields';
import { Checkbox } from '@vended/design/form/Checkbox';
import { FormSection } from '@vended/design/form/FormSection';
import { RecordForm } from '@vended/design/form/RecordForm';
import { Select } from '@vended/design/form/Select';
import { TextArea } from '@vended/design/form/TextArea';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { paths } from '../paths';
import { EraseLead } from './EraseLead';
import { leadTexts, leadValues, restoredLead, type LeadValues } from './leadValues';
import { useUpdateLeadMutation } from './leadsApi';
import { useOwners } from './useOwnerChoices';

/** Edits the follow-up of a lead, or erases it. A save returns to the list; a refused save keeps the input. */
export function LeadForm({ stored }: { readonly stored: Lead }) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { save, saving, failure, undo } = useSaving(useUpdateLeadMutation(), 'Failed to update lead');
  const form = useDraft(useForm(leadValues(stored), failure), 'lead', stored);
  const owners = useOwners(stored);
  const nameOf = (id: string) => owners.find(({ value }) => value === id)?.label ?? id;
  // Few people manage leads, so a plain select is enough.
  const options = [{ value: '', label: leadFilters.owner.none }, ...owners];
  const reading = { values: leadValues, texts: (values: LeadValues) => leadTexts(values, nameOf) };
  const { updatedAt, conflict } = useConflict(form, form.basedOn, reading);

  const archived = Boolean(stored.archived_at);

  async function handleSubmit() {
    const before = form.stored;
    const saved = await save({
      ...form.values,
      action: 'UPDATE',
      lead_id: stored.id,
      updated_at: updatedAt,
    });
    if (!saved) return;
    form.saved();
    await shell.navigate(leftAt(paths.leads));
    const { message, lead_id, updated_at } = saved;
    shell.status.success(message, undo({ ...before, action: 'UPDATE', lead_id, updated_at }));
  }

  return (
    <>
      <RecordForm form={form} saving={saving} conflict={conflict} stored={stored} onSubmit={handleSubmit}>
        <FormSection title="Follow-up">
          <Checkbox label={leadFields.lead_chased.label} {...form.field('lead_chased')} />
          <Select label={leadFields.owner_id.label} options={options} {...form.field('owner_id')} />
          <TextArea label={leadFields.internal_notes.label} rows={4} {...form.field('internal_notes')} />
        </FormSection>
      </RecordForm>
      <RecordHistory
        kind="lead"
        recordId={stored.id}
        fields={leadFields}
        {...(!archived && { form })}
        restored={restoredLead}
      />
      <EraseLead lead={stored} onErased={form.saved} />
    </>
  );
}
