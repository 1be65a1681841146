import { Icon } from '@vended/design/components/Icon';
import { color, font, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { stateIcons } from '../levels/StateSign';
import { lastingState, lastingText } from './lasting';

interface LastingSignProps {
  readonly of: { readonly quantity: number; readonly days_left: number | null };
}

/** How much is in stock and for how long it lasts; where that is not long, with a sign. */
export function LastingSign({ of }: LastingSignProps) {
  const state = lastingState(of);
  return (
    <Line data-state={state}>
      {state !== 'enough' && <Icon glyph={stateIcons[state]} size={16} />}
      {lastingText(of)}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  font-variant-numeric: tabular-nums;

  &[data-state='low'],
  &[data-state='empty'] {
    font-weight: ${font.medium};
  }
  &[data-state='low'] {
    color: ${color.warningText};
  }
  &[data-state='empty'] {
    color: ${color.errorText};
  }
  & > svg {
    flex: none;
  }
`;
