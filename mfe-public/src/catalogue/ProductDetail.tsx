import type { CatalogueProduct } from '@vended/contract/catalogue';
import { color, font, media, radius, space } from '@vended/design/theme/tokens';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { useOrigin } from '@vended/module/ssr/HydrationContext';
import styled from 'styled-components';
import { company, companyAddress, contact } from '../company';
import { paths } from '../paths';
import { RichTextView } from '@vended/design/components/RichTextView';
import { categoryColors } from './categoryColors';
import { PrintHeader } from './PrintHeader';
import { ProductGallery } from './ProductGallery';
import { ProductPrice } from './ProductPrice';
import { SpecificationList } from './SpecificationList';
import { productPictures } from './productPictures';

/** The details of a product. Printed, they fill one sheet of A4 (specification 2, reading 20). */
export function ProductDetail({ product }: { readonly product: CatalogueProduct }) {
  const { category, sub_category, vended_id, title, short_description, long_desc } = product;
  const page = new URL(paths.catalogueProduct(vended_id), useOrigin()).href;
  return (
    <Product>
      <PrintHeader />
      <Columns>
        <div>
          <Pills aria-label="Product">
            {category && <CategoryPill $category={category}>{category}</CategoryPill>}
            {sub_category && <Pill>{sub_category}</Pill>}
            <Pill>PART # {vended_id}</Pill>
          </Pills>
          <Title tabIndex={-1}>{title}</Title>
          <Short>{short_description}</Short>
        </div>
        <ProductGallery pictures={productPictures(product)} title={title} />
        <div>
          <Offer>
            <ProductPrice product={product} />
            <ButtonLink to={paths.contactAboutProduct(vended_id)} variant="primary">
              Ask about this product
            </ButtonLink>
          </Offer>
          <SpecificationList product={product} />
        </div>
      </Columns>
      {long_desc && (
        <Long>
          <RichTextView html={long_desc} />
        </Long>
      )}
      <PrintFoot>
        <span>
          {company.name} · {companyAddress}
        </span>
        <span>
          {contact.phones[0]} · {contact.email}
        </span>
        <Source>{page}</Source>
      </PrintFoot>
    </Product>
  );
}

const Product = styled.article`
  ${media.print} {
    font-size: ${font.body};
    line-height: ${font.lineSnug};
  }
`;

/** The pictures next to the text if there is space, else between the name and the price. */
const Columns = styled.div`
  display: grid;
  gap: ${space[4]};

  @media (min-width: 45rem), print {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    align-items: start;
    gap: 0 ${space[8]};

    & > :nth-child(2) {
      grid-area: 1 / 1 / 3;
    }
  }
  ${media.wide} {
    column-gap: ${space[12]};
  }
  ${media.print} {
    grid-template-columns: 2fr 3fr;
  }
`;

const Pills = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: 0;
  font-size: ${font.body};
  font-weight: ${font.strong};
  list-style: none;
`;

const Pill = styled.li`
  padding: 2px ${space[3]};
  border: 1px solid ${color.control};
  border-radius: ${radius.round};
`;

const CategoryPill = styled(Pill)<{ readonly $category: string }>`
  ${categoryColors}
  print-color-adjust: exact;
`;

const Title = styled.h1`
  margin-block: ${space[4]} ${space[3]};
  font-size: ${font.display};
  line-height: 1.1;
  letter-spacing: -0.025em;
  overflow-wrap: anywhere;

  ${media.narrow} {
    margin-block: ${space[2]};
    font-size: ${font.heading};
  }
  ${media.print} {
    font-size: ${font.heading};
  }
`;

const Short = styled.p`
  margin-block-end: ${space[6]};
  color: ${color.muted};
  font-size: ${font.lead};
  text-wrap: pretty;

  ${media.narrow} {
    margin-block-end: 0;
    font-size: ${font.reading};
    line-height: ${font.line};
  }
  ${media.print} {
    margin-block-end: ${space[4]};
    font-size: ${font.reading};
  }
`;

const Offer = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  margin-block-end: ${space[10]};

  & > :first-child {
    justify-self: stretch;
  }
  ${media.print} {
    margin-block-end: ${space[5]};
    print-color-adjust: exact;
  }
`;

const Long = styled.div`
  margin-block-start: ${space[10]};
  padding-block-start: ${space[8]};
  border-block-start: 1px solid ${color.line};

  ${media.print} {
    margin-block-start: ${space[5]};
    padding-block-start: ${space[4]};

    & > div {
      max-width: none;
      font-size: ${font.body};
      line-height: ${font.lineSnug};
    }
    & > div > * + * {
      margin-block-start: ${space[2]};
    }
    & > div > :is(h2, h3, h4) {
      margin-block-start: ${space[3]};
      font-size: ${font.reading};
    }
  }
`;

const PrintFoot = styled.p`
  display: none;

  ${media.print} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[4]};
    margin-block-start: ${space[5]};
    padding-block-start: ${space[2]};
    border-block-start: 1px solid ${color.line};
    font-size: ${font.caption};
  }
`;

/** On a line of its own: it can be long. */
const Source = styled.span`
  flex-basis: 100%;
  overflow-wrap: anywhere;
`;
