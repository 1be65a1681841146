import type { Lead } from '@vended/contract/leads';
import { Pill, PillLine } from '@vended/design/components/Pill';
import { isNewLead } from './isNewLead';

/** The name of a lead's sender, marked if the lead is new. */
export function LeadName({ lead }: { readonly lead: Lead }) {
  return (
    <PillLine>
      {lead.name}
      {isNewLead(lead) && <Pill tone="success">New</Pill>}
    </PillLine>
  );
}
