import type { CatalogueProduct } from '@vended/contract/catalogue';
import { color, font, media, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { specificationRows } from './specificationRows';

/** The technical specification of a product. Renders nothing if it is empty. */
export function SpecificationList({ product }: { readonly product: CatalogueProduct }) {
  const rows = specificationRows(product);
  if (rows.length === 0) return null;
  return (
    <section>
      <Title>Technical Specification</Title>
      <List>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

const Title = styled.h2`
  margin-block-end: ${space[3]};
  font-size: ${font.title};
  letter-spacing: -0.015em;
`;

const List = styled.dl`
  border-block-start: 1px solid ${color.line};

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[6]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.hairline};
  }
  & dt {
    color: ${color.muted};
  }
  & dd {
    font-weight: ${font.medium};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  ${media.print} {
    font-size: ${font.body};

    & > div {
      padding-block: 3px;
    }
  }
`;
