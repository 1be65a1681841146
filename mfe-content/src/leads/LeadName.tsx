import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import { Pill, PillLine } from '@vended/design/components/Pill';
import { CellText } from '@vended/design/table/CellText';

/** The name of a lead's sender, marked if the lead may be spam or is new. */
export function LeadName({ lead }: { readonly lead: Lead }) {
  return (
    <PillLine>
      <CellText lines={2}>{lead.name}</CellText>
      {lead.possible_spam === 1 && <Pill>{leadFields.possible_spam.label}</Pill>}
      {lead.is_new && <Pill tone="success">New</Pill>}
    </PillLine>
  );
}
