import type { Lead } from '@vended/contract/leads';
import { Pill, PillLine } from '@vended/design/components/Pill';
import { isNewLead } from './isNewLead';

/** The name of a lead's sender, with a mark if the lead is new. */
export function LeadName({ lead }: { readonly lead: Lead }) {
  return (
    <PillLine>
      {lead.name}
      {isNewLead(lead) && <Pill tone="success">New</Pill>}
    </PillLine>
  );
}
