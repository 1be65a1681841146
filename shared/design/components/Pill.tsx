import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';

/** The meaning of a pill's colour: none, success, what will soon need somebody, failure, or a product family. */
export type PillTone =
  | 'neutral'
  | 'success'
  | 'warning'
  | 'error'
  | 'type-s'
  | 'type-c'
  | 'type-u'
  | 'type-other';

interface PillProps {
  readonly tone?: PillTone;
  readonly children: ReactNode;
}

/** A short label for a state or kind. Its colour only repeats what its text says. */
export function Pill({ tone = 'neutral', children }: PillProps) {
  return <StyledPill $tone={tone}>{children}</StyledPill>;
}

const colors: Readonly<Record<PillTone, { background: string; text: string; border: string }>> = {
  neutral: { background: color.sunken, text: color.text, border: color.line },
  success: { background: color.raised, text: color.successText, border: color.successText },
  warning: { background: color.raised, text: color.warningText, border: color.warningText },
  error: { background: color.errorTint, text: color.errorText, border: color.errorText },
  'type-s': { background: color.typeS, text: color.onTypeS, border: color.typeS },
  'type-c': { background: color.typeC, text: color.onTypeC, border: color.typeC },
  'type-u': { background: color.typeU, text: color.onTypeU, border: color.typeU },
  'type-other': { background: color.typeOther, text: color.onTypeOther, border: color.typeOtherEdge },
};

const StyledPill = styled.span<{ $tone: PillTone }>`
  display: inline-flex;
  align-items: center;
  min-height: 1.5rem;
  padding: 0 ${space[2]};
  border: 1px solid ${({ $tone }) => colors[$tone].border};
  border-radius: ${radius.small};
  background: ${({ $tone }) => colors[$tone].background};
  color: ${({ $tone }) => colors[$tone].text};
  font-size: ${font.caption};
  font-weight: ${font.strong};
  line-height: ${font.lineTight};
  print-color-adjust: exact;
`;

/** A line of text with pills in it. */
export const PillLine = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;
