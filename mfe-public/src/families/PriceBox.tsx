import { color, font, radius, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

interface PriceBoxProps {
  /** Such as 'from £7,500.00'. */
  readonly price: string;
  /** More details, such as 'or £131.67 per month'. */
  readonly terms: string;
}

/** A price with its terms. */
export function PriceBox({ price, terms }: PriceBoxProps) {
  return (
    <Box>
      <strong>{price}</strong>
      <span>{terms}</span>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.sunken};

  & > strong {
    font-size: ${font.title};
    font-weight: ${font.strong};
    letter-spacing: -0.015em;
  }
  & > span {
    color: ${color.muted};
  }
`;
