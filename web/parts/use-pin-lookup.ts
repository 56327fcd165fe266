import { type ChangeEvent, useState } from 'react';
import { pinCodeRule } from '#contract/address-rules.ts';
import { matches } from '#contract/field-rules.ts';
import { api } from '#web/api/client.ts';

interface StateOfPin {
  pin: string;
  state: string;
}

/** Fills city and State from the PIN code where they are empty, and finds a State that does not fit it. */
export function usePinLookup() {
  const [place, setPlace] = useState<StateOfPin | null>(null);
  const [typedState, setTypedState] = useState('');

  async function lookUp({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    setPlace(null);
    const pin = target.value.trim();
    if (!matches(pinCodeRule, pin)) return;
    // Without an answer the customer types city and State.
    const result = await api('GET /api/delivery', { query: { pin } }).catch(() => undefined);
    const fields = target.form?.elements;
    if (!result || !fields || target.value.trim() !== pin) return;
    fillEmpty(fields.namedItem('city'), result.city);
    const state = fields.namedItem('state') as HTMLSelectElement;
    fillEmpty(state, result.state);
    setTypedState(state.value);
    setPlace(result);
  }

  const hasWrongState = place !== null && typedState !== '' && typedState !== place.state;
  return {
    lookUp: (event: ChangeEvent<HTMLInputElement>) => void lookUp(event),
    setTypedState,
    /** The State of the PIN code, when another one is chosen. */
    wrongState: hasWrongState ? place : null,
  };
}

/** An input event clears the error of the field, as typing does. */
export function fillField(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fillEmpty(field: Element | RadioNodeList | null, value: string): void {
  const input = field as HTMLInputElement | HTMLSelectElement | null;
  if (input?.value.trim() === '') fillField(input, value);
}
