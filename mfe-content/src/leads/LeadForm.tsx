import { useSaving } from '@vended/shared/api/useSaving';
import type { Lead } from '@vended/shared/contract/leads';
import { Checkbox } from '@vended/shared/form/Checkbox';
import { FormSection } from '@vended/shared/form/FormSection';
import { FormShell } from '@vended/shared/form/FormShell';
import { TextArea } from '@vended/shared/form/TextArea';
import { useForm } from '@vended/shared/form/useForm';
import { useShell } from '@vended/shared/module/ShellContext';
import { paths } from '../paths';
import { useUpdateLeadMutation } from './leadsApi';

/** Records what was done about a lead and returns to the list; a refused save keeps everything that was typed. */
export function LeadForm({ lead }: { readonly lead: Lead }) {
  const shell = useShell();
  const { save, saving, failure } = useSaving(useUpdateLeadMutation(), 'Failed to update lead');
  const form = useForm({ lead_chased: lead.lead_chased === 1, internal_notes: lead.internal_notes }, failure);

  async function handleSubmit() {
    const saved = await save({ ...form.values, action: 'UPDATE', lead_id: lead.id });
    if (!saved) return;
    form.saved();
    await shell.navigate(paths.leads);
    shell.status.success(saved.message);
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Save Changes" onSubmit={handleSubmit}>
      <FormSection title="Follow-up">
        <Checkbox label="Lead has been chased" {...form.field('lead_chased')} />
        <TextArea label="Internal notes" rows={4} {...form.field('internal_notes')} />
      </FormSection>
    </FormShell>
  );
}
