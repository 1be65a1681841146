import { maxLeadDays } from '@vended/contract/limits';
import { useSaving } from '@vended/module/query/useSaving';
import type { Lead } from '@vended/contract/leads';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '@vended/design/components/Button';
import { onDemand } from '@vended/design/components/onDemand';
import { FormSection } from '@vended/design/form/FormSection';
import { FormWidth } from '@vended/design/page/FormWidth';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { paths } from '../paths';
import { useEraseLeadMutation } from './leadsApi';

const ConfirmDialog = onDemand(
  async () => (await import('@vended/design/components/ConfirmDialog')).ConfirmDialog,
);

interface EraseLeadProps {
  readonly lead: Lead;
  /** Called before the page is left: what was typed about the lead is dropped with it. */
  readonly onErased: () => void;
}

/** Erases a lead after confirmation, and returns to the list. */
export function EraseLead({ lead, onErased }: EraseLeadProps) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const [asked, setAsked] = useState(false);
  const { save, saving } = useSaving(useEraseLeadMutation(), 'Failed to erase lead');

  // Loaded before it is shown: a dialog that cannot be loaded must not take the page with it.
  function handleAsk() {
    ConfirmDialog.load().then(
      () => setAsked(true),
      () => shell.status.error('Failed to erase lead: the dialog could not be loaded. Try again.'),
    );
  }

  async function handleConfirm() {
    setAsked(false);
    const erased = await save({ action: 'DELETE', lead_id: lead.id });
    if (!erased) return;
    onErased();
    await shell.navigate(leftAt(paths.leads));
    shell.status.success(erased.message);
  }

  return (
    <FormWidth>
      <FormSection
        title="Erasure"
        hint={`When the person asks for it. Leads are erased automatically, after ${maxLeadDays} days at the latest.`}
      >
        <div>
          <Button variant="danger" icon={Trash} busy={saving && 'Erasing...'} onClick={handleAsk}>
            Erase lead
          </Button>
        </div>
      </FormSection>
      {asked && (
        <ConfirmDialog
          open
          title={`Erase the lead from ${lead.name}?`}
          confirmLabel="Erase"
          onConfirm={() => void handleConfirm()}
          onCancel={() => setAsked(false)}
        >
          The enquiry, the contact details and the notes are removed for good. This cannot be undone. The
          audit trail records only that there was a lead and who erased it.
        </ConfirmDialog>
      )}
    </FormWidth>
  );
}
