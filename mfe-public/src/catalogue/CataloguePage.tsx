import type { PageHead } from '../heads/pageHead';
import { PageIntro } from '../site/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { CatalogueFilters } from './CatalogueFilters';
import { CatalogueGrid } from './CatalogueGrid';
import { Sheet } from './catalogueParts';
import { useCatalogue } from './useCatalogue';
import { useCatalogueFilters } from './useCatalogueFilters';

const head: PageHead = {
  title: 'Product Catalogue',
  description:
    'Every Vended machine, locker and accessory with its part number and technical specification, by family and kind.',
};

/** Every product, narrowed by category and sub-category (specification 2). */
export function CataloguePage() {
  const { products, failed } = useCatalogue();
  const filters = useCatalogueFilters(products);
  return (
    <PublicPage head={head}>
      <PageIntro
        title="Product Catalogue"
        lead="Every machine, locker and accessory with its part number and technical specification."
      />
      <Sheet>
        <CatalogueFilters filters={filters} />
        <CatalogueGrid products={filters.shown} failed={failed} />
      </Sheet>
    </PublicPage>
  );
}
