import type { OwnProduct, ProductChange } from '#contract/product-writes.ts';
import { api } from '#web/api/client.ts';
import type { BulkAct } from '../parts/bulk-bar.tsx';

export const updateProduct = (id: string, body: ProductChange) =>
  api('PUT /api/products/:id', { params: { id }, body });

export const bulkActs: readonly BulkAct<OwnProduct>[] = [
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
    run: ({ _id: id }) => api('DELETE /api/products/:id', { params: { id } }),
    confirm: 'They leave the shop at once. Orders that hold them stay as they are.',
    failed: 'Failed to delete product',
  },
];
