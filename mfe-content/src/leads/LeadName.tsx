import styled from 'styled-components';
import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import { Pill, PillLine } from '@vended/design/components/Pill';

/** The name of a lead's sender, marked if the lead may be spam or is new. */
export function LeadName({ lead }: { readonly lead: Lead }) {
  return (
    <PillLine>
      <Name>{lead.name}</Name>
      {lead.possible_spam === 1 && <Pill>{leadFields.possible_spam.label}</Pill>}
      {lead.is_new && <Pill tone="success">New</Pill>}
    </PillLine>
  );
}

/* In a card, the name is shortened and not its marks. */
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;
