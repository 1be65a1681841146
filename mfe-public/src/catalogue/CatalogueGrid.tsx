import type { CatalogueProduct } from '@vended/contract/catalogue';
import { color, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { EmptyState } from '@vended/design/components/EmptyState';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import PackageSearch from 'lucide-react/icons/package-search';
import styled from 'styled-components';
import { TileGrid } from '../pictures/TileGrid';
import { Notice } from '../parts/Notice';
import { ProductCard } from './ProductCard';
import { SkeletonCard } from './SkeletonCard';

interface CatalogueGridProps {
  readonly products: readonly CatalogueProduct[] | undefined;
  /** Given if the catalogue, or the rest of it, could not be loaded. */
  readonly onRetry: (() => void) | undefined;
}

const skeletons = Array.from({ length: 10 }, (_, index) => index);

/** The products as cards, ten skeletons while they are loading, or an error or empty text (specification 2, 8). */
export function CatalogueGrid({ products, onRetry }: CatalogueGridProps) {
  return (
    <>
      {onRetry && (
        <NotLoaded>
          <Notice kind="failure">We couldn’t load the catalogue right now.</Notice>
          <p>{products ? 'Some products are missing. ' : ''}This may be temporary.</p>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        </NotLoaded>
      )}
      {products ? <Products products={products} /> : !onRetry && <Loading />}
    </>
  );
}

function Loading() {
  return (
    <Grid aria-busy>
      <VisuallyHidden as="li">Loading products</VisuallyHidden>
      {skeletons.map((index) => (
        <SkeletonCard key={index} />
      ))}
    </Grid>
  );
}

function Products({ products }: { readonly products: readonly CatalogueProduct[] }) {
  if (products.length === 0) return <EmptyState icon={PackageSearch} text="No products match your filters" />;
  return (
    <Grid>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} eager={index === 0} />
      ))}
    </Grid>
  );
}

const Grid = styled(TileGrid)`
  color: ${color.text};
`;

const NotLoaded = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  margin-block-end: ${space[8]};
`;
