import type { CatalogueProduct } from '@vended/contract/catalogue';
import { useSearchParams } from '@vended/module/router';

/** What the catalogue shows. The choice stands in the address, so that it can be shared and survives a reload. */
export interface CatalogueFilters {
  readonly category: string;
  readonly subCategory: string;
  readonly categories: readonly string[];
  /** Those of the chosen category. */
  readonly subCategories: readonly string[];
  /** The products that fit, or undefined until they are loaded. */
  readonly shown: readonly CatalogueProduct[] | undefined;
  /** Also resets the sub-category to all (specification 4). */
  readonly setCategory: (category: string) => void;
  readonly setSubCategory: (subCategory: string) => void;
}

/** Narrows the products by the address's `category` and `sub_category`; empty means all. */
export function useCatalogueFilters(products: readonly CatalogueProduct[] | undefined): CatalogueFilters {
  const [query, setQuery] = useSearchParams();
  const category = query.get('category') ?? '';
  const subCategory = query.get('sub_category') ?? '';
  const ofCategory = products?.filter((product) => !category || product.category === category);

  function choose(chosen: Readonly<Record<string, string>>) {
    setQuery(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)), { replace: true });
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

/** Each value once, in the order of the catalogue; what the address chose is offered even before it is loaded. */
function distinct(values: readonly string[] = [], chosen: string): readonly string[] {
  return [...new Set([...values, chosen])].filter(Boolean);
}
