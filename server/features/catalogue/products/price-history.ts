import { rupeesOf } from '#contract/money.ts';
import type { PriceChange } from '#contract/catalogue/price-history.ts';
import type { ProductHistoryQuery } from '#contract/catalogue/product-history.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findPriceChangesPage, type PriceChangeRow } from './price-history.queries.ts';
import { buildChosenVariantWire, listOptionNames } from './variants.wire.ts';

export async function listPriceHistory(
  { db }: Pick<Ctx, 'db'>,
  viewer: Pick<Account, 'role'>,
  productId: string,
  query: ProductHistoryQuery,
): Promise<ListPage<PriceChange>> {
  const page = await findPriceChangesPage(db, productId, query);
  return { ...page, rows: page.rows.map((row) => buildPriceChangeWire(row, viewer)) };
}

function buildPriceChangeWire(row: PriceChangeRow, viewer: Pick<Account, 'role'>): PriceChange {
  const isHidden = row.actor_role === 'admin' && viewer.role !== 'admin';
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    variant: buildChosenVariantWire(listOptionNames(row), { ...row, id: row.variant_id }),
    ...buildPricesWire(row.price_paise, row.discount_price_paise),
    before:
      row.previous_price_paise === null
        ? null
        : buildPricesWire(row.previous_price_paise, row.previous_discount_price_paise),
    by: row.actor_role,
    author: isHidden ? '' : (row.actor_name ?? ''),
  };
}

const buildPricesWire = (pricePaise: number, discountPricePaise: number | null) => ({
  price: rupeesOf(pricePaise),
  discountPrice: discountPricePaise === null ? null : rupeesOf(discountPricePaise),
});
