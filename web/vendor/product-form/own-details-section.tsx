import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { api } from '#web/api/client.ts';
import { DetailsSection } from '#web/parts/catalogue/product-details-form/details-section.tsx';
import type { ProductFieldsProps } from './product-fields.tsx';

const ownProductsQuery = {
  queryKey: ['vendor', 'products', 'goes-with'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/products/vendor', { query: { limit: 200 } }, { signal }),
};

interface OwnDetailsSectionProps extends ProductFieldsProps {
  /** The stored product. Undefined for a new product. */
  product?: OwnProduct | undefined;
}

export function OwnDetailsSection({ form, product }: OwnDetailsSectionProps) {
  const { data: ownProducts = [] } = useQuery(ownProductsQuery);
  const options = useWatch({ control: form.control, name: 'options' });
  return <DetailsSection {...{ form, product, ownProducts }} hasOptions={options.length > 0} />;
}
