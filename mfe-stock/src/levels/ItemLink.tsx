import { Link } from '@vended/design/components/Link';
import { font, media } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** Leads from a row to its item. Rows do not lead to it as a whole: on a phone they are then one line, in which the rest would be cut. */
export const ItemLink = styled(Link)`
  color: inherit;
  font-weight: ${font.medium};

  ${media.narrow} {
    display: inline-block;
    min-height: 44px;
    margin-block: -12px;
    padding-block: 12px;
  }
`;
