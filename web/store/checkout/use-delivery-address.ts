import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { fieldErrorsOf, messageOf } from '#web/api/api-error.ts';
import { readAddress, sameAddress } from '#web/parts/address-fields.tsx';
import { checkAddress, hasGap } from '#web/parts/check-address.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';
import { addressesQuery, deleteAddress, saveAddress } from './addresses.api.ts';

/** Where the order goes: one of the saved addresses, or a new one that is saved before it is used. */
export function useDeliveryAddress() {
  const saved = useQuery(addressesQuery);
  const form = useFormErrors();
  const [chosen, setChosen] = useState<Address | null>(null);
  const [wantsNew, setWantsNew] = useState(false);
  const [problem, setProblem] = useState<string>();

  const addresses = saved.data ?? [];
  const isNew = wantsNew || (!saved.isPending && addresses.length === 0);
  const chosenIndex = chosen ? addresses.findIndex((other) => sameAddress(other, chosen)) : -1;

  function choose(index: number): void {
    setChosen(addresses[index] ?? null);
    setProblem(undefined);
  }

  function toggleNew(): void {
    setWantsNew(!wantsNew);
    setProblem(undefined);
    form.clearErrors();
  }

  /** The address to deliver to, or null when the buyer has to do something first. */
  async function find(): Promise<Address | null> {
    if (isNew) return saveTyped();
    const address = addresses[chosenIndex];
    if (address) return address;
    setProblem('Please select a delivery address');
    form.formProps.ref.current?.querySelector<HTMLElement>('[name=address]')?.focus();
    return null;
  }

  async function saveTyped(): Promise<Address | null> {
    const typed = readAddress(form.formProps.ref.current!);
    const errors = checkAddress(typed);
    if (Object.keys(errors).length > 0) {
      setProblem(hasGap(typed) ? 'Please fill in all shipping address fields' : undefined);
      form.showErrors(errors);
      return null;
    }
    setProblem(undefined);
    try {
      await saveAddress(typed);
    } catch (error) {
      form.showErrors(fieldErrorsOf(error));
      showError(messageOf(error, 'Failed to save address'));
      return null;
    }
    setChosen(typed);
    setWantsNew(false);
    return typed;
  }

  async function remove(address: Address): Promise<void> {
    try {
      await deleteAddress(address);
      showSuccess('Address deleted');
    } catch {
      showError('Failed to delete address');
    }
  }

  return { saved, addresses, chosenIndex, isNew, problem, form, choose, toggleNew, find, remove };
}

export type DeliveryAddressState = ReturnType<typeof useDeliveryAddress>;
