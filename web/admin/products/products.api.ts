import type { Args } from '#contract/api.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { api } from '#web/api/client.ts';
import type { BulkAction } from '#web/parts/base/bulk-bar.tsx';

export type ProductBody = Args<'PUT /api/products/:id'>['body'];

export const updateProduct = (id: string, body: ProductBody) =>
  api('PUT /api/products/:id', { params: { id }, body });

export const deleteProduct = ({ _id: id }: OwnProduct) =>
  api('DELETE /api/products/:id', { params: { id } });

export const bulkActions: readonly BulkAction<OwnProduct>[] = [
  {
    label: 'Activate',
    done: 'activated',
    run: ({ _id }) => updateProduct(_id, { status: 'active' }),
    failed: 'Failed to save product',
  },
  {
    label: 'Deactivate',
    done: 'deactivated',
    run: ({ _id }) => updateProduct(_id, { status: 'inactive' }),
    failed: 'Failed to save product',
  },
  {
    label: 'Delete',
    done: 'deleted',
    run: deleteProduct,
    confirm: 'They are removed from the shop immediately. Existing orders stay.',
    failed: 'Failed to delete product',
  },
];
