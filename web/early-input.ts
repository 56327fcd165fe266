interface EarlyInput {
  fields: Map<HTMLInputElement | HTMLSelectElement, { value: string; checked?: boolean }>;
  presses: HTMLButtonElement[];
  end: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * What a visitor chooses or presses before the page is alive would be lost. This stands in the
 * head and keeps it; it is text, so that the server and the browser have the same.
 */
export const keepEarlyInput = `{
const fields = new Map(), presses = [], of = (e, tags) => e.target.closest?.(tags);
const press = (e) => { const on = of(e, 'button[type=button]'); if (on) presses.push(on) };
const field = (e) => { const on = of(e, 'input,select'); if (on) fields.set(on, { value: on.value, checked: on.checked }) };
addEventListener('click', press, true);
addEventListener('input', field, true);
window.earlyInput = { fields, presses, end() { removeEventListener('click', press, true); removeEventListener('input', field, true) } };
}`;

/** Once the page is alive: fields first, since a press may be about what they hold. */
export function replayEarlyInput(): void {
  const { earlyInput } = window;
  delete window.earlyInput;
  earlyInput?.end();
  earlyInput?.fields.forEach(({ value, checked = false }, field) => {
    if (field.isConnected) choose(field, value, checked);
  });
  for (const button of earlyInput?.presses ?? []) if (button.isConnected) button.click();
}

/** React hears only of what differs from what it last saw, so it is shown something else first. */
function choose(
  field: HTMLInputElement | HTMLSelectElement,
  value: string,
  checked: boolean,
): void {
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
    field.checked = !checked;
    field.click();
    return;
  }
  if (field instanceof HTMLInputElement && field.type === 'file') return;
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
