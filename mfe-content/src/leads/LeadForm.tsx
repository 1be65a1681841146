import { useSaving } from '@vended/module/query/useSaving';
import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import { Checkbox } from '@vended/design/form/Checkbox';
import { ConflictPanel } from '@vended/design/form/ConflictPanel';
import { FormSection } from '@vended/design/form/FormSection';
import { FormShell } from '@vended/design/form/FormShell';
import { TextArea } from '@vended/design/form/TextArea';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useShell } from '@vended/module/ShellContext';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { paths } from '../paths';
import { EraseLead } from './EraseLead';
import { leadTexts, leadValues } from './leadValues';
import { useUpdateLeadMutation } from './leadsApi';

/** Edits the follow-up of a lead, or erases it. A save returns to the list; a refused save keeps the input. */
export function LeadForm({ stored }: { readonly stored: Lead }) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { save, saving, failure } = useSaving(useUpdateLeadMutation(), 'Failed to update lead');
  const form = useDraft(useForm(leadValues(stored), failure), 'lead', stored);
  const reading = { values: leadValues, texts: leadTexts };
  const { updatedAt, conflict } = useConflict(form, form.basedOn, reading);

  async function handleSubmit() {
    const saved = await save({
      ...form.values,
      action: 'UPDATE',
      lead_id: stored.id,
      updated_at: updatedAt,
    });
    if (!saved) return;
    form.saved();
    await shell.navigate(leftAt(paths.leads));
    shell.status.success(saved.message);
  }

  return (
    <>
      <FormShell form={form} saving={saving} submitLabel="Save Changes" onSubmit={handleSubmit}>
        <ConflictPanel conflict={conflict} />
        <FormSection title="Follow-up">
          <Checkbox label={leadFields.lead_chased.label} {...form.field('lead_chased')} />
          <TextArea label={leadFields.internal_notes.label} rows={4} {...form.field('internal_notes')} />
        </FormSection>
      </FormShell>
      <EraseLead lead={stored} onErased={form.saved} />
    </>
  );
}
