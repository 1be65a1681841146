import type { Lead } from '@vended/contract/leads';
import { Pill, PillLine } from '@vended/design/components/Pill';
import { isNewLead } from './isNewLead';

/** Who sent a lead, marked while it is new. */
export function LeadName({ lead }: { readonly lead: Lead }) {
  return (
    <PillLine>
      {lead.name}
      {isNewLead(lead) && <Pill tone="success">New</Pill>}
    </PillLine>
  );
}
