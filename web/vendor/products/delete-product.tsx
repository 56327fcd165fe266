import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshVendorData } from '../vendor.api.ts';
import type { OwnProduct } from './products.api.ts';

interface DeleteProductProps {
  product: OwnProduct;
  onClose: () => void;
}

export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function remove() {
    setIsBusy(true);
    try {
      await api('DELETE /api/products/:id', { params: { id: product._id } });
      showSuccess('Product deleted');
    } catch (error) {
      showError(messageOf(error, 'Failed to delete product'));
    } finally {
      setIsBusy(false);
      onClose();
      void refreshVendorData();
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this product?"
      description={`${product.name} is removed at once. Existing orders are not affected.`}
      confirmLabel="Delete"
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void remove()}
    />
  );
}
