import type { CatalogueProduct } from '@vended/contract/catalogue';
import { useShellLocation } from '@vended/module/useShellLocation';
import { useEffect, useMemo } from 'react';
import type { PageHead } from '../heads/pageHead';
import { PageContent } from '../parts/PageContent';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { CatalogueFilters } from './CatalogueFilters';
import { useCatalogueInfiniteQuery } from './catalogueApi';
import { byFamily } from './byFamily';
import { CatalogueGrid } from './CatalogueGrid';
import { rememberFilters } from './leftFilters';
import { useCatalogueFilters } from './useCatalogueFilters';
import { paths } from '../paths';

const head: PageHead = {
  title: 'Catalogue of vending machines and lockers',
  description:
    'Every Vended machine, locker and accessory with its part number and technical specification, by family and kind.',
};

/** All products, filtered by category and sub-category (specification 2). */
export function CataloguePage() {
  const { products, retry } = useCatalogue();
  const filters = useCatalogueFilters(products);
  const { search } = useShellLocation();
  useEffect(() => rememberFilters(search), [search]);
  return (
    <PublicPage head={{ ...head, structured: ({ origin }) => listOf(products, origin) }}>
      <PageIntro
        title="Product Catalogue"
        lead="Every machine, locker and accessory with its part number and technical specification."
      />
      <PageContent>
        <CatalogueFilters filters={filters} />
        <CatalogueGrid products={filters.shown} onRetry={retry} />
      </PageContent>
    </PublicPage>
  );
}

/** The products for search engines. */
function listOf(products: readonly CatalogueProduct[] = [], origin: string) {
  if (products.length === 0) return [];
  const itemListElement = products.map(({ vended_id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: new URL(paths.catalogueProduct(vended_id), origin).href,
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}

/**
 * Loads all pages of the catalogue, and sorts them by family. `products` is undefined until the first page is loaded; `retry` is
 * given after a page could not be loaded.
 */
function useCatalogue() {
  const { data, isError, hasNextPage, isFetching, fetchNextPage, refetch } =
    useCatalogueInfiniteQuery(undefined);

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const products = useMemo(() => data && byFamily(data.pages.flatMap(({ items }) => items)), [data]);
  const loadAgain = () => void (data ? fetchNextPage() : refetch());
  // What was loaded before is whole, and shown where loading it again fails.
  const isIncomplete = !data || hasNextPage;
  return { products, retry: isError && isIncomplete ? loadAgain : undefined };
}
