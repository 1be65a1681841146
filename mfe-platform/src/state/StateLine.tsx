import { Icon } from '@vended/design/components/Icon';
import { color, font, space } from '@vended/design/theme/tokens';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styled from 'styled-components';
import type { ModuleState, Tone } from './moduleState';

/** The sign of each tone, which tells them apart without colour. */
const icons: Readonly<Record<Tone, LucideIcon>> = {
  good: CircleCheck,
  attention: TriangleAlert,
  bad: CircleX,
  none: CircleMinus,
};

const colors: Readonly<Record<Tone, string>> = {
  good: color.successText,
  attention: color.warningText,
  bad: color.errorText,
  none: color.muted,
};

/** The state of a module by sign, words and colour. */
export function StateLine({ tone, word, more }: ModuleState) {
  return (
    <Line style={{ color: colors[tone] }}>
      <Icon glyph={icons[tone]} size={16} />
      <span>
        {word}
        {more.map((one) => (
          <More key={one}> · {one}</More>
        ))}
      </span>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  gap: ${space[1]};
  font-weight: ${font.medium};
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

const More = styled.span`
  color: ${color.text};
  font-weight: ${font.regular};
`;
