import { type ChangeEvent, useState } from 'react';
import { isPinCode } from '#contract/base/address-rules.ts';
import { readCode } from '#contract/field-rules.ts';
import { api } from '#web/api/client.ts';

interface StatesOfPin {
  pin: string;
  state: string;
  /** A PIN code may lie in two States. */
  states: string[];
}

/** Fills an empty city and State from the PIN code, and detects a State that does not match the PIN code. */
export function usePinLookup() {
  const [place, setPlace] = useState<StatesOfPin | null>(null);
  const [chosenState, setChosenState] = useState('');

  async function lookUp({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    setPlace(null);
    const pin = readCode(target.value);
    if (!isPinCode(pin)) return;
    // If the call fails, the customer fills in the city and the State.
    const result = await api('GET /api/delivery', { query: { pin } }).catch(() => undefined);
    const fields = target.form?.elements;
    if (!result || !fields || readCode(target.value) !== pin) return;
    fillEmpty(fields.namedItem('city'), result.city);
    const state = fields.namedItem('state') as HTMLSelectElement;
    fillEmpty(state, result.state);
    setChosenState(state.value);
    setPlace(result);
  }

  const hasWrongState = place !== null && chosenState !== '' && !place.states.includes(chosenState);
  return {
    lookUp: (event: ChangeEvent<HTMLInputElement>) => void lookUp(event),
    setChosenState,
    /** The PIN code and its State, if the customer has chosen another State. Otherwise null. */
    correctPlace: hasWrongState ? place : null,
  };
}

/** Sets the value and fires an input event, as typing does, so that the field's error is cleared. */
export function fillField(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fillEmpty(field: Element | RadioNodeList | null, value: string): void {
  const input = field as HTMLInputElement | HTMLSelectElement | null;
  if (input?.value.trim() === '') fillField(input, value);
}
