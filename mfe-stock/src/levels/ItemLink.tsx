import { Link } from '@vended/design/components/Link';
import { CellText } from '@vended/design/table/CellText';
import { font, media } from '@vended/design/theme/tokens';
import styled from 'styled-components';

interface ItemLinkProps {
  readonly to: string;
  /** The item's description. */
  readonly children: string;
}

/** Leads from a row to its item. Rows do not lead to it as a whole: on a phone they are then one line, in which the rest would be cut. */
export function ItemLink({ to, children }: ItemLinkProps) {
  return (
    <RowLink to={to}>
      <CellText lines={3}>{children}</CellText>
    </RowLink>
  );
}

const RowLink = styled(Link)`
  color: inherit;
  font-weight: ${font.medium};

  ${media.narrow} {
    display: inline-block;
    min-height: 44px;
    margin-block: -12px;
    padding-block: 12px;
  }
`;
