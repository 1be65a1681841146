import type { CatalogueProduct } from '@vended/contract/catalogue';
import { color, font, media, motion, radius, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { CardLink } from '../parts/CardLink';
import { paths } from '../paths';
import { categoryColors } from './categoryColors';
import { ProductImage } from './ProductImage';
import { cardPicture } from './productPictures';

interface ProductCardProps {
  readonly product: CatalogueProduct;
  /** Whether to load the picture eagerly, because the card is first in the list. */
  readonly eager: boolean;
}

/** A product in the catalogue. The whole card is a link to its page. */
export function ProductCard({ product, eager }: ProductCardProps) {
  const { vended_id, title, short_description, category, sub_category } = product;
  return (
    <Card>
      <Bar $category={category}>{category}</Bar>
      <ImageFrame>
        <ProductImage
          picture={cardPicture(product)}
          alt=""
          sizes="(min-width: 40rem) 16rem, 90vw"
          eager={eager}
        />
      </ImageFrame>
      <Text>
        <Line>
          <span>{sub_category}</span>
          <span>Part # {vended_id}</span>
        </Line>
        <h2>
          <TitleLink to={paths.catalogueProduct(vended_id)}>{title}</TitleLink>
        </h2>
        <p>{short_description}</p>
      </Text>
    </Card>
  );
}

const Card = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  transition: border-color ${motion.quick};

  ${media.hover} {
    &:hover {
      border-color: ${color.control};
    }
  }
`;

const Bar = styled.p<{ readonly $category: string }>`
  ${categoryColors}
  padding: ${space[1]} ${space[4]};
  border-width: 0 0 1px;
  font-size: ${font.body};
  font-weight: ${font.strong};
`;

const ImageFrame = styled.div`
  position: relative;
  aspect-ratio: 1;
  background: ${color.sunken};

  & > * {
    position: absolute;
    inset: ${space[4]};
  }
  && img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Text = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[1]};
  padding: ${space[4]};

  & > h2 {
    font-size: ${font.lead};
  }
  & > p {
    color: ${color.muted};
    font-size: ${font.body};
    line-height: ${font.line};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[3]};
  color: ${color.muted};
  font-size: ${font.caption};
`;

const TitleLink = styled(CardLink)`
  color: inherit;
  text-decoration: none;
`;
