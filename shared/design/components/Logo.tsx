import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';

/** The logo and name of the product, in the current text colour. */
export function Logo() {
  return (
    <Mark>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden focusable="false">
        <Plate width="28" height="28" rx="6" />
        <Chute d="M5.5 7h5L14 14.6 17.5 7h5L16.4 20h-4.8z" />
        <Chute d="M8 22h12v1.6H8z" />
      </svg>
      Vended
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  font-size: ${font.lead};
  font-weight: ${font.heavy};
  letter-spacing: -0.02em;

  & > svg {
    flex: none;
  }
`;

const Plate = styled.rect`
  fill: ${color.typeS};
`;

const Chute = styled.path`
  fill: ${color.onTypeS};
`;
