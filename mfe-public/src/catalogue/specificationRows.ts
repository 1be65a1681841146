import type { CatalogueProduct } from '@vended/contract/catalogue';
import { specificationFields } from '@vended/contract/catalogue.fields';

interface SpecificationRow {
  readonly label: string;
  readonly value: string;
}

const names = Object.keys(specificationFields) as (keyof typeof specificationFields)[];

/** The rows of the technical specification in order, without empty ones (specification 2). */
export function specificationRows(product: CatalogueProduct): readonly SpecificationRow[] {
  return names.flatMap((name) => {
    const value = String(product[name] ?? '').trim();
    return value ? [{ label: specificationFields[name].label, value }] : [];
  });
}
