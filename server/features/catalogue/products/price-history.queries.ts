import { sql } from 'kysely';
import type { ProductHistoryQuery } from '#contract/catalogue/product-history.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';

export type PriceChangeRow = Awaited<ReturnType<typeof findPriceChangesPage>>['rows'][number];

/** Returns a page of a product's price changes, newest first. */
export function findPriceChangesPage(db: Db, productId: string, query: ProductHistoryQuery) {
  return findListPage(db, query, {
    table: 'price_changes',
    where: sql<boolean>`price_changes.product_id = ${productId}`,
    rows: db
      .selectFrom('price_changes')
      .innerJoin('variants', 'variants.id', 'price_changes.variant_id')
      .innerJoin('products', 'products.id', 'price_changes.product_id')
      .leftJoin('accounts', 'accounts.id', 'price_changes.actor_id')
      .leftJoinLateral(
        (db) =>
          db
            .selectFrom('price_changes as earlier')
            .select(['earlier.price_paise', 'earlier.discount_price_paise'])
            .whereRef('earlier.variant_id', '=', 'price_changes.variant_id')
            .whereRef('earlier.id', '<', 'price_changes.id')
            .orderBy('earlier.id', 'desc')
            .limit(1)
            .as('previous'),
        (join) => join.onTrue(),
      )
      .select([
        'price_changes.id',
        'price_changes.at',
        'price_changes.price_paise',
        'price_changes.discount_price_paise',
        'price_changes.actor_role',
        'accounts.name as actor_name',
        'previous.price_paise as previous_price_paise',
        'previous.discount_price_paise as previous_discount_price_paise',
        'variants.id as variant_id',
        'variants.sku',
        'variants.option_values',
        'products.options',
      ]),
    order: sql`price_changes.id desc`,
  });
}
