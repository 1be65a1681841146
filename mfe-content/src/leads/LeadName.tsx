import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import { Pill, PillLine } from '@vended/design/components/Pill';
import { isNewLead } from './isNewLead';

/** The name of a lead's sender, marked if the lead may be spam or is new. */
export function LeadName({ lead }: { readonly lead: Lead }) {
  return (
    <PillLine>
      {lead.name}
      {lead.possible_spam === 1 && <Pill>{leadFields.possible_spam.label}</Pill>}
      {isNewLead(lead) && <Pill tone="success">New</Pill>}
    </PillLine>
  );
}
