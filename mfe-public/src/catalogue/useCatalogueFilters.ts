import type { CatalogueProduct } from '@vended/contract/catalogue';
import { useQuery } from '../site/address';

/** The filters of the catalogue. They are stored in the address, so that they can be shared and survive a reload. */
export interface CatalogueFilters {
  readonly category: string;
  readonly subCategory: string;
  readonly categories: readonly string[];
  /** The sub-categories of the chosen category. */
  readonly subCategories: readonly string[];
  /** The matching products, or undefined until they are loaded. */
  readonly shown: readonly CatalogueProduct[] | undefined;
  /** Also resets the sub-category (specification 4). */
  readonly setCategory: (category: string) => void;
  readonly setSubCategory: (subCategory: string) => void;
}

/**
 * Filters the products by the query parameters `category` and `sub_category`. An empty value means all, and so does a sub-category that
 * the chosen category does not have.
 */
export function useCatalogueFilters(products: readonly CatalogueProduct[] | undefined): CatalogueFilters {
  const [query, setQuery] = useQuery();
  const category = query.get('category') ?? '';
  const ofCategory = products?.filter((product) => !category || product.category === category);
  const asked = query.get('sub_category') ?? '';
  // Without scripts, the form also sends the sub-category of the category before.
  const isKnown = !ofCategory || ofCategory.some((product) => product.sub_category === asked);
  const subCategory = isKnown ? asked : '';

  function choose(chosen: Readonly<Record<string, string>>) {
    setQuery(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)));
  }

  return {
    category,
    subCategory,
    categories: distinct(
      products?.map((product) => product.category),
      category,
    ),
    subCategories: distinct(
      ofCategory?.map((product) => product.sub_category),
      subCategory,
    ),
    shown: ofCategory?.filter((product) => !subCategory || product.sub_category === subCategory),
    setCategory: (chosen) => choose({ category: chosen }),
    setSubCategory: (chosen) => choose({ category, sub_category: chosen }),
  };
}

/** The distinct values in catalogue order. Includes the chosen value even before the catalogue is loaded. */
function distinct(values: readonly string[] = [], chosen: string): readonly string[] {
  return [...new Set([...values, chosen])].filter(Boolean);
}
