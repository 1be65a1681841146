import type { LevelState } from '@vended/contract/stock/levelState';
import { color, radius } from '@vended/design/theme/tokens';
import styled from 'styled-components';

interface LevelBarProps {
  readonly quantity: number;
  /** What the whole bar stands for, such as the capacity of a bin. */
  readonly full: number;
  /** Where a mark says that less is too little; null for none. */
  readonly minimum?: number | null;
  readonly tone: LevelState;
}

/**
 * How full something is, as a bar with a mark at its minimum. It is drawn for the eye: the quantity stands next to it as text, and so
 * does its state, because colour alone says nothing to many.
 */
export function LevelBar({ quantity, full, minimum = null, tone }: LevelBarProps) {
  const share = (part: number) => `${full > 0 ? Math.min(100, (100 * part) / full) : 0}%`;
  return (
    <Track aria-hidden data-tone={tone}>
      <Fill style={{ inlineSize: share(quantity) }} />
      {minimum !== null && minimum > 0 && <Mark style={{ insetInlineStart: share(minimum) }} />}
    </Track>
  );
}

const fills: Readonly<Record<LevelState, string>> = {
  enough: color.successText,
  low: color.warningText,
  empty: color.errorText,
};

const Track = styled.span<{ readonly 'data-tone': LevelState }>`
  position: relative;
  display: block;
  block-size: 8px;
  min-inline-size: 2rem;
  border: 1px solid ${({ 'data-tone': tone }) => (tone === 'empty' ? color.errorText : color.control)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  overflow: hidden;
  color: ${({ 'data-tone': tone }) => fills[tone]};
  print-color-adjust: exact;
`;

const Fill = styled.span`
  display: block;
  block-size: 100%;
  background: currentColor;

  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

const Mark = styled.span`
  position: absolute;
  inset-block: 0;
  inline-size: 2px;
  margin-inline-start: -1px;
  background: ${color.text};
`;
