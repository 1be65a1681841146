import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';

/** What a pill says beside its text: nothing, that something works or does not, or the product family. */
export type PillTone = 'neutral' | 'success' | 'error' | 'type-s' | 'type-c' | 'type-u' | 'type-other';

interface PillProps {
  readonly tone?: PillTone;
  readonly children: ReactNode;
}

/** A word or two on something's state or kind. Its colour only repeats what its text says. */
export function Pill({ tone = 'neutral', children }: PillProps) {
  return <Shape $tone={tone}>{children}</Shape>;
}

const faces: Readonly<Record<PillTone, { ground: string; text: string; edge: string }>> = {
  neutral: { ground: color.sunken, text: color.text, edge: color.line },
  success: { ground: color.raised, text: color.successText, edge: color.successText },
  error: { ground: color.errorTint, text: color.errorText, edge: color.errorText },
  'type-s': { ground: color.typeS, text: color.onTypeS, edge: color.typeS },
  'type-c': { ground: color.typeC, text: color.onTypeC, edge: color.typeC },
  'type-u': { ground: color.typeU, text: color.onTypeU, edge: color.typeU },
  'type-other': { ground: color.typeOther, text: color.onTypeOther, edge: color.typeOtherEdge },
};

const Shape = styled.span<{ $tone: PillTone }>`
  display: inline-flex;
  align-items: center;
  min-height: 1.5rem;
  padding: 0 ${space[2]};
  border: 1px solid ${({ $tone }) => faces[$tone].edge};
  border-radius: ${radius.small};
  background: ${({ $tone }) => faces[$tone].ground};
  color: ${({ $tone }) => faces[$tone].text};
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
