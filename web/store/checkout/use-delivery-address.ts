import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isPinCode, receiverErrors } from '#contract/base/address-rules.ts';
import type { Address, SavedAddress } from '#contract/people/addresses.ts';
import { isFilled, readCode } from '#contract/field-rules.ts';
import { getFieldErrors, messageOf } from '#web/api/api-error.ts';
import {
  isSameAddress,
  placeOf,
  readAddress,
  type TypedAddress,
} from '#web/parts/base/address-fields.tsx';
import { hasErrors } from '#web/parts/base/check-fields.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';
import { addressesQuery, deleteAddress, saveAddress } from './addresses.api.ts';

/**
 * Manages the delivery address of a purchase: a saved address (at first the default address or the only one), or the
 * address in the form, which is saved before the payment.
 */
export function useDeliveryAddress() {
  const selection = useSelection();
  const { saved, addresses, chosenIndex, formAddress, setChosen, setOpenForm } = selection;
  const { form, problem, setProblem, ...actions } = useAddressForm(selection);
  const [typedPin, setTypedPin] = useState('');

  function choose(index: number): void {
    setChosen(addresses[index] ?? null);
    setProblem(undefined);
  }

  function showForm(address: FormAddress): void {
    setOpenForm(address);
    setTypedPin(address && address !== 'new' ? address.zip : '');
    setProblem(undefined);
    form.clearErrors();
  }

  return {
    saved,
    addresses,
    chosenIndex,
    isFormOpen: formAddress !== null,
    problem,
    form,
    /** The PIN code of the chosen or typed address, once it is complete. */
    pin: pinOf(formAddress ? typedPin : addresses[chosenIndex]?.zip),
    readPin: ({ target }: FormEvent<HTMLFormElement>) => {
      const field = target as HTMLInputElement;
      if (field.name === 'zip') setTypedPin(field.value.trim());
    },
    choose,
    edit: showForm,
    toggleForm: () => showForm(formAddress ? null : 'new'),
    ...actions,
    remove: removeAddress,
  };
}

/** The saved address that the form changes, `new` if the form adds an address, or null if the form is closed. */
type FormAddress = SavedAddress | 'new' | null;

/** Stores which saved address is chosen, and which address is in the form. */
function useSelection() {
  const saved = useQuery(addressesQuery);
  const [chosen, setChosen] = useState<Address | null>(null);
  const [openForm, setOpenForm] = useState<FormAddress>(null);
  const addresses = saved.data?.addresses ?? [];
  const hasNoAddresses = !saved.isPending && addresses.length === 0;
  const formAddress = hasNoAddresses ? 'new' : openForm;
  return {
    saved,
    addresses,
    chosenIndex: chosen
      ? addresses.findIndex((other) => isSameAddress(other, chosen))
      : findDefault(addresses),
    setChosen,
    formAddress,
    setOpenForm,
  };
}

/** Checks the delivery address, and saves an address that was typed in the form. */
function useAddressForm({
  addresses,
  chosenIndex,
  setChosen,
  formAddress,
  setOpenForm,
}: ReturnType<typeof useSelection>) {
  const form = useFormErrors();
  const [problem, setProblem] = useState<string>();
  const edited = formAddress === 'new' || formAddress === null ? undefined : formAddress;

  /** Returns the address, or null after showing why it cannot be used. */
  function check(): Address | null {
    if (formAddress) return checkTyped(form, setProblem);
    const address = addresses[chosenIndex];
    if (address) return address;
    setProblem('Please select a delivery address');
    form.formProps.ref.current?.querySelector<HTMLElement>('[name=address]')?.focus();
    return null;
  }

  /** Resolves to false after showing why the typed address could not be saved. */
  async function saveTyped(): Promise<boolean> {
    if (!formAddress) return true;
    const address = readAddress(form.formProps.ref.current!);
    if (!(await sendAddress(form, address, edited))) return false;
    setChosen(address);
    setOpenForm(null);
    return true;
  }

  async function saveEdited(): Promise<void> {
    if (!checkTyped(form, setProblem) || !(await saveTyped())) return;
    showSuccess('Address updated');
  }

  return { form, edited, problem, setProblem, check, saveTyped, saveEdited };
}

export type DeliveryAddressState = ReturnType<typeof useDeliveryAddress>;

type Form = ReturnType<typeof useFormErrors>;

const pinOf = (zip = '') => (isPinCode(zip) ? readCode(zip) : undefined);

/** Returns the index of the only address or of the default address, otherwise -1. */
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
  edited: SavedAddress | undefined,
): Promise<boolean> {
  try {
    await saveAddress(address, edited);
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
