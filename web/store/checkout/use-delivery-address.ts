import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressErrors } from '#contract/address-rules.ts';
import type { Address } from '#contract/addresses.ts';
import { isFilled } from '#contract/field-rules.ts';
import { getFieldErrors, messageOf } from '#web/api/api-error.ts';
import { readAddress, isSameAddress } from '#web/parts/address-fields.tsx';
import { hasErrors } from '#web/parts/check-fields.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';
import { addressesQuery, deleteAddress, saveAddress } from './addresses.api.ts';

/** One of the saved addresses, or a new one that is saved before the payment. */
export function useDeliveryAddress() {
  const saved = useQuery(addressesQuery);
  const form = useFormErrors();
  const [chosen, setChosen] = useState<Address | null>(null);
  const [isAddingNew, setIsAddingNew] = useState(false);
  const [problem, setProblem] = useState<string>();

  const addresses = saved.data ?? [];
  const isNew = isAddingNew || (!saved.isPending && addresses.length === 0);
  const chosenIndex = chosen ? addresses.findIndex((other) => isSameAddress(other, chosen)) : -1;

  function choose(index: number): void {
    setChosen(addresses[index] ?? null);
    setProblem(undefined);
  }

  function toggleNew(): void {
    setIsAddingNew(!isAddingNew);
    setProblem(undefined);
    form.clearErrors();
  }

  /** Returns the address, or null after showing what is missing. */
  function check(): Address | null {
    if (isNew) return checkNewAddress(form, setProblem);
    const address = addresses[chosenIndex];
    if (address) return address;
    setProblem('Please select a delivery address');
    form.formProps.ref.current?.querySelector<HTMLElement>('[name=address]')?.focus();
    return null;
  }

  /** False when the server rejected the address; the page shows why. */
  async function saveIfNew(address: Address): Promise<boolean> {
    if (!isNew) return true;
    if (!(await saveNewAddress(form, address))) return false;
    setChosen(address);
    setIsAddingNew(false);
    return true;
  }

  return {
    saved,
    addresses,
    chosenIndex,
    isNew,
    problem,
    form,
    choose,
    toggleNew,
    check,
    saveIfNew,
    remove: removeAddress,
  };
}

export type DeliveryAddressState = ReturnType<typeof useDeliveryAddress>;

type Form = ReturnType<typeof useFormErrors>;

function checkNewAddress(
  form: Form,
  setProblem: (problem: string | undefined) => void,
): Address | null {
  const address = readAddress(form.formProps.ref.current!);
  const errors = addressErrors(address);
  const isValid = !hasErrors(errors);
  const isComplete = Object.values(address).every(isFilled);
  setProblem(isComplete ? undefined : 'Please fill in all shipping address fields');
  if (!isValid) form.showErrors(errors);
  return isValid ? address : null;
}

async function saveNewAddress(form: Form, address: Address): Promise<boolean> {
  try {
    await saveAddress(address);
    return true;
  } catch (error) {
    form.showErrors(getFieldErrors(error));
    showError(messageOf(error, 'Failed to save address'));
    return false;
  }
}

async function removeAddress(address: Address): Promise<void> {
  try {
    await deleteAddress(address);
    showSuccess('Address deleted');
  } catch {
    showError('Failed to delete address');
  }
}
