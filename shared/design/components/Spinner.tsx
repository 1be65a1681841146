import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';
import { afterDelay } from './afterDelay';
import { SpinnerRing } from './SpinnerRing';

interface SpinnerProps {
  /** What is loading, such as 'Loading device details...'. */
  readonly label: string;
}

/** A loading indicator, shown only if loading takes longer than 200 ms. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Wait>
      <SpinnerRing />
      {label}
    </Wait>
  );
}

const Wait = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  padding: ${space[10]} ${space[4]};
  color: ${color.muted};
  font-size: ${font.body};
  ${afterDelay}
`;
