import type { CatalogueProduct } from '@vended/contract/catalogue';
import type { Actor, CrossAccountScope } from '../../storage/access/database';
import { recordContentChanges } from '../../storage/queries/recordChanges';
import { catalogueProductsNumbered, upsertCatalogueProducts } from './catalogue.store';

/** Adds products, and updates those with a known part number. Unchanged products get no audit entry. */
export async function importCatalogueProducts(
  scope: CrossAccountScope,
  actor: Actor,
  products: readonly CatalogueProduct[],
): Promise<void> {
  const stored = await catalogueProductsNumbered(
    scope,
    products.map(({ vended_id }) => vended_id),
  );
  const byNumber = new Map(stored.map((product) => [product.vended_id, product]));
  const changes = (await upsertCatalogueProducts(scope, products)).flatMap((after) => {
    const before = byNumber.get(after.vended_id) ?? null;
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const action = before ? ('UPDATE' as const) : ('INSERT' as const);
    return [{ action, resource: 'catalogue product' as const, recordId: after.id, before, after }];
  });
  await recordContentChanges(scope, actor, changes);
}
