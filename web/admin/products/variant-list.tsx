import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { PriceCell } from '#web/parts/base/price-cell.tsx';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';

/** Lists the variants of a product with options. Renders nothing for a product without options. */
export function VariantList({ product: { options, variants } }: { product: OwnProduct }) {
  if (options.length === 0) return null;
  return (
    <section className="overflow-x-auto">
      <h2 className="mb-1 text-small font-semibold">Variants</h2>
      <table aria-label="Variants" className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-soft [&_th]:py-1.5 [&_th]:pr-4 [&_th]:font-semibold">
            <th scope="col">Variant</th>
            <th scope="col" className="text-right">
              Price
            </th>
            <th scope="col" className="text-right">
              On hand
            </th>
            <th scope="col" className="text-right">
              On hold
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr
              key={variant._id}
              className="border-b border-line align-top last:border-0 [&_td]:py-1.5 [&_td]:pr-4"
            >
              <td>
                <VariantWords variant={variant} />
                {variant.sku && (
                  <span className="block text-soft wrap-anywhere">SKU {variant.sku}</span>
                )}
              </td>
              <td className="text-right">
                <PriceCell price={variant.price} discountPrice={variant.discountPrice} />
              </td>
              <td className="figures text-right">{variant.stock.toLocaleString('en-IN')}</td>
              <td className="figures text-right">{variant.held.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
