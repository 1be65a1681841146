import { useEffect } from 'react';
import type { PageHead } from '../heads/pageHead';
import { PageContent } from '../parts/PageContent';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { CatalogueFilters } from './CatalogueFilters';
import { useCatalogueInfiniteQuery } from './catalogueApi';
import { CatalogueGrid } from './CatalogueGrid';
import { useCatalogueFilters } from './useCatalogueFilters';

const head: PageHead = {
  title: 'Product Catalogue',
  description:
    'Every Vended machine, locker and accessory with its part number and technical specification, by family and kind.',
};

/** All products, filtered by category and sub-category (specification 2). */
export function CataloguePage() {
  const { products, loadFailed } = useCatalogue();
  const filters = useCatalogueFilters(products);
  return (
    <PublicPage head={head}>
      <PageIntro
        title="Product Catalogue"
        lead="Every machine, locker and accessory with its part number and technical specification."
      />
      <PageContent>
        <CatalogueFilters filters={filters} />
        <CatalogueGrid products={filters.shown} loadFailed={loadFailed} />
      </PageContent>
    </PublicPage>
  );
}

/** Loads all pages of the catalogue. `products` is undefined until the first page is loaded. */
function useCatalogue() {
  const { data, isError, hasNextPage, isFetching, fetchNextPage } = useCatalogueInfiniteQuery(undefined);

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return { products: data?.pages.flatMap(({ items }) => items), loadFailed: isError };
}
