import type { Lead } from '@vended/contract/leads';
import { Pill, PillLine } from '@vended/design/components/Pill';

/** The name of a lead's sender, marked if the lead is new. */
export function LeadName({ lead }: { readonly lead: Lead }) {
  return (
    <PillLine>
      {lead.name}
      {lead.is_new && <Pill tone="success">New</Pill>}
    </PillLine>
  );
}
