import { PageIntro } from '../site/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { CatalogueFilters } from './CatalogueFilters';
import { CatalogueGrid } from './CatalogueGrid';
import { Sheet } from './catalogueParts';
import { useCatalogue } from './useCatalogue';
import { useCatalogueFilters } from './useCatalogueFilters';

/** Every product, narrowed by category and sub-category (spec 2). */
export function CataloguePage() {
  const { products, failed } = useCatalogue();
  const filters = useCatalogueFilters(products);
  return (
    <PublicPage title="Product Catalogue">
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
