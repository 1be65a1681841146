import { sql } from 'kysely';
import type { z } from 'zod';
import { catalogueList, type CatalogueProduct, type listCatalogueProducts } from '@vended/contract/catalogue';
import { catalogueFields } from '@vended/contract/catalogue.fields';
import { NotFound } from '../../problems/problems';
import type { CrossAccountScope, PublicScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readPage, type Page } from '../../storage/queries/page';
import { mentions } from '../../storage/queries/search';

const columns = columnsOf(catalogueFields);

const order = orderOf(catalogueFields, catalogueList);

export function pageOfCatalogueProducts(
  { trx }: PublicScope,
  query: z.output<(typeof listCatalogueProducts)['input']>,
): Promise<Page<CatalogueProduct>> {
  let products = trx
    .selectFrom('catalogue_products')
    .select(columns)
    .where(mentions(catalogueList.search, query.q));
  if (query.category !== undefined) products = products.where('category', '=', query.category);
  if (query.sub_category !== undefined) products = products.where('sub_category', '=', query.sub_category);
  return readPage(products, query, order);
}

/** A product by its part number; if there is none, by the number in other letters. @throws NotFound */
export async function requireCatalogueProduct(
  { trx }: PublicScope,
  vendedId: string,
): Promise<CatalogueProduct> {
  const products = trx.selectFrom('catalogue_products').select(columns);
  const product =
    (await products.where('vended_id', '=', vendedId).executeTakeFirst()) ??
    (await products.where(sql<boolean>`lower(vended_id) = lower(${vendedId})`).executeTakeFirst());
  if (!product) throw new NotFound('product');
  return product;
}

/** The products with these part numbers. */
export function catalogueProductsNumbered(
  { trx }: CrossAccountScope,
  vendedIds: readonly string[],
): Promise<CatalogueProduct[]> {
  return trx.selectFrom('catalogue_products').select(columns).where('vended_id', 'in', vendedIds).execute();
}

/** Adds products, and updates those with a known part number, which keep their ids. Returns the stored products. */
export function upsertCatalogueProducts(
  { trx }: CrossAccountScope,
  products: readonly CatalogueProduct[],
): Promise<CatalogueProduct[]> {
  const kept = columns.filter((column) => column !== 'id' && column !== 'vended_id');
  return trx
    .insertInto('catalogue_products')
    .values(products.map(({ images, ...product }) => ({ ...product, images: JSON.stringify(images) })))
    .onConflict((conflict) =>
      conflict
        .column('vended_id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(kept.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .returning(columns)
    .execute();
}
