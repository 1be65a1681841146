import { CellText } from '@vended/design/table/CellText';
import { color, font } from '@vended/design/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface NoteProps {
  /** The most lines. */
  readonly lines?: number;
  readonly children: ReactNode;
}

/** A line or two in smaller type below what a cell says. */
export function Note({ lines = 2, children }: NoteProps) {
  return (
    <Small>
      <CellText lines={lines}>{children}</CellText>
    </Small>
  );
}

const Small = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.regular};
`;
