type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Chosen {
  value: string;
  checked?: boolean;
}

interface EarlyInput {
  fields: Map<Control, Chosen>;
  presses: (HTMLButtonElement | HTMLFormElement)[];
  end: (...types: string[]) => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * What a visitor chooses, presses or sends before the page is alive would be lost, or sent by the
 * browser itself. This stands in the head and keeps it, and until it is replayed nobody else hears of
 * a press; it is text, so that the server and the browser have the same.
 */
export const keepEarlyInput = `{
const fields = new Map(), presses = [], of = (e, tags) => e.target.closest?.(tags);
const field = (e) => { const on = of(e, 'input,select,textarea'); if (on) fields.set(on, { value: on.value, checked: on.checked }) };
const keep = (e, on) => { if (on) { e.preventDefault(); e.stopPropagation(); presses.push(on) } };
const heard = { input: field, click: (e) => keep(e, of(e, 'button[type=button]')), submit: (e) => keep(e, of(e, 'form:not([action])')) };
for (const type in heard) addEventListener(type, heard[type], true);
window.earlyInput = { fields, presses, end(...types) { for (const type of types) removeEventListener(type, heard[type], true) } };
}`;

/** Once the page is alive: fields first, since a press may be about what they hold; each finds what the last one left. */
export function replayEarlyInput(): void {
  const { earlyInput } = window;
  if (!earlyInput) return;
  delete window.earlyInput;
  const { fields, presses, end } = earlyInput;
  end('click', 'submit');
  for (const field of fields.keys()) {
    setTimeout(() => field.isConnected && choose(field, fields.get(field)!));
  }
  // Until then a letter that comes in between still counts.
  setTimeout(end, 0, 'input');
  for (const on of presses) setTimeout(() => on.isConnected && pressOrSend(on));
}

/** As a pointer's press: what opened under the pointer in the meantime is not closed by it, as by a key. */
function pressOrSend(on: HTMLButtonElement | HTMLFormElement): void {
  if (on instanceof HTMLFormElement) on.requestSubmit();
  else on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}

/** React hears only of what differs from what it last saw, so it is shown something else first. */
function choose(field: Control, { value, checked = false }: Chosen): void {
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
