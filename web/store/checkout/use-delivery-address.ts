import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receiverErrors } from '#contract/address-rules.ts';
import type { Address, SavedAddress } from '#contract/addresses.ts';
import { isFilled } from '#contract/field-rules.ts';
import { getFieldErrors, messageOf } from '#web/api/api-error.ts';
import {
  isSameAddress,
  placeOf,
  readAddress,
  type TypedAddress,
} from '#web/parts/address-fields.tsx';
import { hasErrors } from '#web/parts/check-fields.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';
import { addressesQuery, deleteAddress, saveAddress, updateAddress } from './addresses.api.ts';

/** The fields are shown for a new address, or for a saved one that is being changed. */
type Typing = { mode: 'none' | 'new' } | { mode: 'edit'; address: SavedAddress };

/** One of the saved addresses, at first the default or only one, or a typed one that is saved before the payment. */
export function useDeliveryAddress() {
  const saved = useQuery(addressesQuery);
  const form = useFormErrors();
  const [chosen, setChosen] = useState<Address | null>(null);
  const [typing, setTyping] = useState<Typing>({ mode: 'none' });
  const [problem, setProblem] = useState<string>();

  const addresses = saved.data?.addresses ?? [];
  const isFirst = !saved.isPending && addresses.length === 0;
  const mode = isFirst ? 'new' : typing.mode;
  const edited = typing.mode === 'edit' && !isFirst ? typing.address : null;
  const chosenIndex = chosen
    ? addresses.findIndex((other) => isSameAddress(other, chosen))
    : findDefault(addresses);

  function choose(index: number): void {
    setChosen(addresses[index] ?? null);
    setProblem(undefined);
  }

  function type(next: Typing): void {
    setTyping(next);
    setProblem(undefined);
    form.clearErrors();
  }

  /** Returns the address, or null after showing what is missing. */
  function check(): Address | null {
    if (mode !== 'none') return checkTyped(form, setProblem);
    const address = addresses[chosenIndex];
    if (address) return address;
    setProblem('Please select a delivery address');
    form.formProps.ref.current?.querySelector<HTMLElement>('[name=address]')?.focus();
    return null;
  }

  /** False when the server rejected what was typed; the page shows why. */
  async function saveTyped(): Promise<boolean> {
    if (mode === 'none') return true;
    const address = readAddress(form.formProps.ref.current!);
    if (!(await sendAddress(form, address, edited))) return false;
    setChosen(address);
    setTyping({ mode: 'none' });
    return true;
  }

  async function saveEdited(): Promise<void> {
    if (!checkTyped(form, setProblem) || !(await saveTyped())) return;
    showSuccess('Address updated');
  }

  return {
    saved,
    addresses,
    chosenIndex,
    mode,
    edited,
    problem,
    form,
    choose,
    edit: (address: SavedAddress) => type({ mode: 'edit', address }),
    toggleNew: () => type({ mode: mode === 'none' ? 'new' : 'none' }),
    check,
    saveTyped,
    saveEdited,
    remove: removeAddress,
  };
}

export type DeliveryAddressState = ReturnType<typeof useDeliveryAddress>;

type Form = ReturnType<typeof useFormErrors>;

/** -1 when there are several and none is the default. */
function findDefault(addresses: readonly SavedAddress[]): number {
  return addresses.length === 1 ? 0 : addresses.findIndex(({ isDefault }) => isDefault);
}

function checkTyped(
  form: Form,
  setProblem: (problem: string | undefined) => void,
): TypedAddress | null {
  const address = readAddress(form.formProps.ref.current!);
  const errors = receiverErrors(address);
  const isValid = !hasErrors(errors);
  const isComplete = Object.values(placeOf(address)).every(isFilled);
  setProblem(isComplete ? undefined : 'Please fill in all shipping address fields');
  if (!isValid) form.showErrors(errors);
  return isValid ? address : null;
}

async function sendAddress(
  form: Form,
  address: TypedAddress,
  edited: SavedAddress | null,
): Promise<boolean> {
  try {
    if (!edited || !(await updateAddress(edited, address))) await saveAddress(address);
    return true;
  } catch (error) {
    const errors = getFieldErrors(error);
    form.showErrors(errors);
    if (!hasErrors(errors)) showError(messageOf(error, 'Failed to save address'));
    return false;
  }
}

async function removeAddress(address: SavedAddress): Promise<void> {
  try {
    await deleteAddress(address);
    showSuccess('Address deleted');
  } catch {
    showError('Failed to delete address');
  }
}
