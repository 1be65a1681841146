import type { CatalogueProduct } from '@vended/contract/catalogue';

interface SpecificationRow {
  readonly label: string;
  readonly value: string;
}

/** The rows of the technical specification in order, without empty ones (specification 2). */
export function specificationRows(product: CatalogueProduct): readonly SpecificationRow[] {
  const rows: readonly (readonly [string, string | number | null])[] = [
    ['Power', product.power_supply],
    ['Consumption', product.power_consumption],
    ['Visibility', product.clear_solid],
    ['Module', product.main_extension],
    ['Capacity (products)', product.capacity_product],
    ['Capacity (bins)', product.capacity_bin],
    ['Height (cm)', product.height_cm],
    ['Width (cm)', product.width_cm],
    ['Depth (cm)', product.depth_cm],
    ['Weight (kg)', product.weight_kg],
  ];
  return rows.flatMap(([label, value]) => {
    const text = value === null ? '' : String(value).trim();
    return text ? [{ label, value: text }] : [];
  });
}
