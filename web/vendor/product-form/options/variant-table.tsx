import type { ReactNode } from 'react';
import type { ProductFieldsProps } from '../product-fields.tsx';
import { listCombinations, nameOfVariant } from './form-options.ts';
import type { OptionActions } from './use-options.ts';
import { OffSaleRow, VariantRow } from './variant-row.tsx';

interface VariantTableProps extends ProductFieldsProps {
  actions: OptionActions;
}

/** Shows the variants as a table if there is space for it, otherwise as cards. */
export function VariantTable({ form, actions }: VariantTableProps) {
  const { options, variants, offSale } = actions;
  const indexByKeys = new Map(variants.map(({ valueKeys }, index) => [valueKeys.join(), index]));
  const offSaleByKeys = new Map(offSale.map((variant) => [variant.valueKeys.join(), variant]));
  const combinations = listCombinations(options);
  const hasOffSale = combinations.some((keys) => offSaleByKeys.has(keys.join()));
  // An import may have stored the variants in an order of its own. The rows keep it if all variants are on sale.
  const rows = hasOffSale ? combinations : variants.map(({ valueKeys }) => valueKeys);
  return (
    <div className="@container">
      <table
        aria-label="Variants"
        className="block w-full text-small @min-[40rem]:table @min-[40rem]:border-separate @min-[40rem]:border-spacing-0"
      >
        <thead className="hidden @min-[40rem]:table-header-group">
          <tr className="text-left text-soft">
            <Heading>Variant</Heading>
            <Heading>Price (₹)</Heading>
            <Heading>Discount price (₹)</Heading>
            <Heading>Stock</Heading>
            <Heading>SKU</Heading>
            <Heading>Size</Heading>
            <Heading>On&nbsp;sale</Heading>
          </tr>
        </thead>
        <tbody className="block space-y-3 @min-[40rem]:table-row-group">
          {rows.map((keys) => {
            const key = keys.join();
            const index = indexByKeys.get(key);
            const name = nameOfVariant(options, keys);
            const variant = index === undefined ? offSaleByKeys.get(key) : variants[index];
            if (!variant) return null;
            const props = { variant, name, onToggle: () => actions.toggleVariant(variant) };
            // The fields of a row are bound by index. With the index in its key, a row that moves is created again.
            return index === undefined ? (
              <OffSaleRow key={key} {...props} />
            ) : (
              <VariantRow key={`${index} ${key}`} {...props} form={form} index={index} />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="border-b border-line py-2 pr-2 font-semibold last:pr-0">
    {children}
  </th>
);
