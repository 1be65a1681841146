import { leadFilters } from '@vended/contract/leads.fields';
import { color, font, motion, radius, size, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

const choices = [
  ['', 'All'],
  ...Object.entries(leadFilters.state.choices).map(([state, { label }]) => [state, label] as const),
] as const;

interface LeadFilterButtonsProps {
  readonly state: string | undefined;
  readonly onFilter: (state: string) => void;
}

/** Filters the list: all leads, unchased leads, or chased leads. */
export function LeadFilterButtons({ state = '', onFilter }: LeadFilterButtonsProps) {
  return (
    <Group role="group" aria-label="Which leads">
      {choices.map(([choice, label]) => (
        <Choice key={choice} type="button" aria-pressed={choice === state} onClick={() => onFilter(choice)}>
          {label}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.raised};
`;

const Choice = styled.button`
  min-height: ${size.control};
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
