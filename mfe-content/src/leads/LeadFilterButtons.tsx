import { leadFilters } from '@vended/contract/businessConstants';
import { color, font, motion, radius, size, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { LeadFilter } from './useLeadFilter';

const labels: Readonly<Record<LeadFilter, string>> = { all: 'All', unchased: 'Unchased', chased: 'Chased' };

interface LeadFilterButtonsProps {
  readonly filter: LeadFilter;
  readonly onFilter: (filter: LeadFilter) => void;
}

/** Filters the list: all leads, unchased leads, or chased leads. */
export function LeadFilterButtons({ filter, onFilter }: LeadFilterButtonsProps) {
  return (
    <Group role="group" aria-label="Which leads">
      {leadFilters.map((known) => (
        <Choice key={known} type="button" aria-pressed={known === filter} onClick={() => onFilter(known)}>
          {labels[known]}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.raised};
`;

const Choice = styled.button`
  min-height: calc(${size.control} - 2px);
  padding: 0 ${space[4]};
  border: 0;
  border-radius: calc(${radius.control} - 1px);
  background: transparent;
  color: ${color.text};
  font-size: ${font.body};
  font-weight: ${font.medium};
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.hover};
  }
  &[aria-pressed='true'] {
    background: ${color.action};
    color: ${color.onAction};
  }
`;
