import { useState } from 'react';
import type { SavedAddress } from '#contract/people/addresses.ts';
import { AddressFields } from '#web/parts/base/address-fields.tsx';
import { AddressLines } from '#web/parts/base/address-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { AddressButtons, DeleteAddressDialog } from './address-actions.tsx';
import type { DeliveryAddressState } from './use-delivery-address.ts';

interface DeliveryAddressProps {
  delivery: DeliveryAddressState;
  disabled: boolean;
}

export function DeliveryAddress({ delivery, disabled }: DeliveryAddressProps) {
  const { saved, addresses, isFormOpen, toggleForm } = delivery;
  return (
    <section
      aria-labelledby="delivery-address"
      className="rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="delivery-address" className="font-display text-title">
          Delivery address
        </h2>
        {addresses.length > 0 && (
          <Button
            tone="quiet"
            className="-ml-5 sm:-mr-5 sm:ml-0"
            aria-expanded={isFormOpen}
            disabled={disabled}
            onClick={toggleForm}
          >
            {isFormOpen ? 'Use a saved address' : 'Add New Address'}
          </Button>
        )}
      </div>
      <div className="mt-4">
        {saved.isPending && <AddressesSkeleton />}
        {saved.isError && <LoadProblem saved={saved} />}
        {isFormOpen && <TypedAddress delivery={delivery} disabled={disabled} />}
        {!isFormOpen && addresses.length > 0 && (
          <SavedAddresses delivery={delivery} disabled={disabled} />
        )}
      </div>
    </section>
  );
}

function TypedAddress({ delivery, disabled }: DeliveryAddressProps) {
  const { saved, addresses, edited, problem, form, saveEdited } = delivery;
  return (
    <>
      {addresses.length === 0 && !saved.isError && (
        <p className="mb-4 text-soft">No addresses saved. Where should we deliver?</p>
      )}
      <p aria-live="polite" className="mb-3 font-medium text-bad empty:hidden">
        {problem}
      </p>
      <AddressFields
        key={edited?.street ?? ''}
        errors={form.errors}
        disabled={disabled}
        values={edited ?? { phone: saved.data?.phone }}
      />
      {edited ? (
        <Button
          tone="outline"
          className="mt-4"
          disabled={disabled}
          onClick={() => void saveEdited()}
        >
          Save address
        </Button>
      ) : (
        <p className="mt-4 text-small text-soft">
          The address is saved to your profile when you pay.
        </p>
      )}
    </>
  );
}

function SavedAddresses({ delivery, disabled }: DeliveryAddressProps) {
  const { addresses, chosenIndex, choose, edit, remove, problem } = delivery;
  const [deleting, setDeleting] = useState<SavedAddress | null>(null);
  return (
    <>
      <RadioList
        legend="Saved addresses"
        isLegendHidden
        name="address"
        value={chosenIndex < 0 ? null : String(chosenIndex)}
        onChange={(value) => choose(Number(value))}
        error={problem}
        disabled={disabled}
        choices={addresses.map((address, index) => ({
          value: String(index),
          label: (
            <>
              <AddressLines address={address} />
              {address.isDefault && <span className="mt-1 block text-small">Default address</span>}
            </>
          ),
          action: (
            <AddressButtons
              address={address}
              disabled={disabled}
              className="flex flex-col sm:flex-row"
              onEdit={edit}
              onDelete={setDeleting}
            />
          ),
        }))}
      />
      <DeleteAddressDialog
        address={deleting}
        onClose={() => setDeleting(null)}
        onConfirm={(address) => {
          void remove(address);
          setDeleting(null);
        }}
      />
    </>
  );
}

function LoadProblem({ saved }: Pick<DeliveryAddressState, 'saved'>) {
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-bad-tint px-4 py-3"
    >
      <p className="font-medium text-bad">Failed to load addresses</p>
      <Button
        tone="outline"
        size="small"
        busy={saved.isFetching}
        busyLabel="Trying again..."
        onClick={() => void saved.refetch()}
      >
        Try again
      </Button>
    </div>
  );
}

function AddressesSkeleton() {
  return (
    <LoadingShape label="Loading addresses">
      <div className="space-y-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </LoadingShape>
  );
}
