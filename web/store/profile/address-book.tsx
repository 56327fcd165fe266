import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedAddress } from '#contract/people/addresses.ts';
import { AddressLines } from '#web/parts/base/address-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { AddressButtons, DeleteAddressDialog } from '../checkout/address-actions.tsx';
import { addressesQuery, deleteAddress, updateAddress } from '../checkout/addresses.api.ts';
import { AddressForm } from './address-form.tsx';

export function AddressBook() {
  const query = useQuery(addressesQuery);
  // The address in the form. If it is null, the list of addresses is shown instead of the form.
  const [formAddress, setFormAddress] = useState<SavedAddress | 'new' | null>(null);
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
  const { addresses, phone } = query.data;
  if (formAddress) {
    const address = formAddress === 'new' ? undefined : formAddress;
    return <AddressForm {...{ address, phone }} onDone={() => setFormAddress(null)} />;
  }
  if (addresses.length === 0) {
    return (
      <EmptyState
        title="No addresses saved."
        icon={<MapPin />}
        action={<Button onClick={() => setFormAddress('new')}>Add New Address</Button>}
      >
        Save an address here to choose it when you place an order.
      </EmptyState>
    );
  }
  return (
    <AddressList
      addresses={addresses}
      onAdd={() => setFormAddress('new')}
      onEdit={setFormAddress}
    />
  );
}

interface AddressListProps {
  addresses: SavedAddress[];
  onAdd: () => void;
  onEdit: (address: SavedAddress) => void;
}

function AddressList({ addresses, onAdd, onEdit }: AddressListProps) {
  const [deleting, setDeleting] = useState<SavedAddress | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function remove(address: SavedAddress) {
    setIsBusy(true);
    try {
      await deleteAddress(address);
      showSuccess('Address deleted');
    } catch {
      showError('Failed to delete address');
    } finally {
      setIsBusy(false);
      setDeleting(null);
    }
  }

  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {addresses.map((address, index) => (
          <AddressCard key={index} address={address} onEdit={onEdit} onDelete={setDeleting} />
        ))}
      </ul>
      <Button tone="outline" className="mt-6" onClick={onAdd}>
        <Plus aria-hidden size={18} />
        Add New Address
      </Button>
      <DeleteAddressDialog
        address={deleting}
        busy={isBusy}
        onClose={() => setDeleting(null)}
        onConfirm={(address) => void remove(address)}
      />
    </>
  );
}

interface AddressCardProps {
  address: SavedAddress;
  onEdit: (address: SavedAddress) => void;
  onDelete: (address: SavedAddress) => void;
}

function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <div className="flex grow items-start justify-between gap-3">
        <p className="min-w-0">
          <AddressLines address={address} />
        </p>
        <AddressButtons
          address={address}
          className="-mt-2.5 -mr-2.5 flex shrink-0"
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </div>
      <div className="mt-3 flex min-h-tap items-center">
        {address.isDefault ? (
          <Badge tone="plain">Default address</Badge>
        ) : (
          <Button
            tone="quiet"
            size="small"
            className="-ml-3"
            onClick={() => void makeDefault(address)}
          >
            Make default
          </Button>
        )}
      </div>
    </li>
  );
}

async function makeDefault(address: SavedAddress): Promise<void> {
  try {
    await updateAddress(address, { isDefault: true });
  } catch {
    showError('Failed to save address');
  }
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
