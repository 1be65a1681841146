import { useEffect } from 'react';
import { useCatalogueInfiniteQuery } from './catalogueApi';

/** The whole catalogue, page by page where it is longer than one answer. `products` is undefined until it is there. */
export function useCatalogue() {
  const { data, isError, hasNextPage, isFetching, fetchNextPage } = useCatalogueInfiniteQuery(undefined);

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return { products: data?.pages.flatMap(({ items }) => items), failed: isError };
}
