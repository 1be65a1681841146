import type { Lead } from '@vended/contract/leads';
import { space } from '@vended/design/theme/tokens';
import { Pill } from '@vended/design/components/Pill';
import styled from 'styled-components';
import { isNewLead } from './isNewLead';

/** Who sent a lead, marked while it is new. */
export function LeadName({ lead }: { readonly lead: Lead }) {
  return (
    <Line>
      {lead.name}
      {isNewLead(lead) && <Pill tone="success">New</Pill>}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;
