import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { AddressLines } from '#web/parts/address-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { addressesQuery, deleteAddress } from '../checkout/addresses.api.ts';
import { AddressForm } from './address-form.tsx';

export function AddressBook() {
  const query = useQuery(addressesQuery);
  const [adding, setAdding] = useState(false);
  if (query.isPending) return <AddressSkeleton />;
  if (query.isError) {
    return (
      <ErrorState
        message="Failed to load addresses"
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (adding) return <AddressForm onDone={() => setAdding(false)} />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        title="No addresses saved."
        icon={<MapPin />}
        action={<Button onClick={() => setAdding(true)}>Add New Address</Button>}
      >
        Save an address here to choose it when you place an order.
      </EmptyState>
    );
  }
  return <AddressList addresses={query.data} onAdd={() => setAdding(true)} />;
}

function AddressList({ addresses, onAdd }: { addresses: Address[]; onAdd: () => void }) {
  const [deleting, setDeleting] = useState<Address | null>(null);
  const [busy, setBusy] = useState(false);

  async function remove(address: Address) {
    setBusy(true);
    try {
      await deleteAddress(address);
      showSuccess('Address deleted');
    } catch {
      showError('Failed to delete address');
    } finally {
      setBusy(false);
      setDeleting(null);
    }
  }

  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {addresses.map((address, index) => (
          <li
            key={index}
            className="flex items-start justify-between gap-3 rounded-card border border-line bg-surface p-5"
          >
            <p className="min-w-0">
              <AddressLines address={address} />
            </p>
            <IconButton
              label={`Delete ${address.street}`}
              icon={<Trash2 aria-hidden size={18} />}
              className="-mt-2.5 -mr-2.5 text-soft hover:text-bad"
              onClick={() => setDeleting(address)}
            />
          </li>
        ))}
      </ul>
      <Button tone="outline" className="mt-6" onClick={onAdd}>
        <Plus aria-hidden size={18} />
        Add New Address
      </Button>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title="Delete this address?"
        description={deleting ? `${deleting.street}, ${deleting.city} ${deleting.zip}` : ''}
        confirmLabel="Delete"
        busy={busy}
        busyLabel="Deleting..."
        onConfirm={() => deleting && void remove(deleting)}
      />
    </>
  );
}

function AddressSkeleton() {
  return (
    <LoadingShape label="Loading addresses">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    </LoadingShape>
  );
}
