import { commissionPaise } from '#contract/money.ts';
import type { LockedVariant } from '#server/features/catalogue/stock/stock.ts';
import type { NewOrder } from '#server/features/orders/purchases/new-purchase.ts';
import { newId } from '#server/platform/new-id.ts';
import { type PricedLine, totalOf } from './price-lines.ts';
import type { VendorDeliveries } from './promise-delivery.ts';
import { computeDeductions, computeLineTaxes } from './tax-at-sale.ts';

/** Returns one order per vendor. The amounts of the orders add up exactly to the total of the lines. */
export function splitByVendor(
  lines: PricedLine[],
  { placeOfSupply, deliveries }: { placeOfSupply: string; deliveries: VendorDeliveries },
  getImageUrl: (variant: LockedVariant) => string,
): NewOrder[] {
  const groups = Map.groupBy(lines, (line) => line.variant.vendor_id);
  return [...groups.values()].map((own) => {
    const { vendor_id, business_name, commission_bps } = own[0]!.variant;
    const { promise, seller } = deliveries.get(vendor_id)!;
    const amount = totalOf(own);
    const commission = commissionPaise(amount, commission_bps);
    const taxes = computeLineTaxes(own, { ...seller, placeOfSupply });
    return {
      id: newId(),
      vendor_id,
      business_name,
      amount_paise: amount,
      commission_bps,
      commission_paise: commission,
      ...computeDeductions(own, taxes, {
        ...seller,
        placeOfSupply,
        commissionPaise: commission,
      }),
      return_transport_paise: seller.returnTransportPaise,
      seller_registration: seller.registration,
      seller_state: seller.sellerState,
      place_of_supply: placeOfSupply,
      promised_from: promise?.from ?? null,
      promised_to: promise?.to ?? null,
      dispatch_by: promise?.dispatchBy ?? null,
      lines: own.map((line, index) => ({
        ...buildLineColumns(line),
        image: getImageUrl(line.variant),
        ...taxes[index]!.columns,
      })),
    };
  });
}

const buildLineColumns = ({ variant, quantity }: PricedLine) => ({
  id: newId(),
  product_id: variant.product_id,
  variant_id: variant.variant_id,
  name: variant.name,
  sku: variant.sku,
  option_names: variant.optionNames,
  option_values: variant.option_values,
  is_made_to_order: variant.is_made_to_order,
  quantity,
  price_paise: variant.price_paise,
  discount_price_paise: variant.discount_price_paise,
});
