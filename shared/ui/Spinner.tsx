import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';
import { afterAMoment } from './afterAMoment';
import { SpinnerRing } from './SpinnerRing';

/** Says what is being waited for, such as 'Loading device details...'. Appears only after 200 ms. */
export function Spinner({ children }: { readonly children: string }) {
  return (
    <Wait>
      <SpinnerRing />
      {children}
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
  ${afterAMoment}
`;
