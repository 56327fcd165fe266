type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface FieldState {
  value: string;
  checked?: boolean;
}

interface EarlyInput {
  fields: Map<Control, FieldState>;
  actions: (HTMLButtonElement | HTMLFormElement)[];
  stop: (...types: string[]) => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Input, clicks and submits before hydration would be lost, or handled by the browser itself. This
 * script in the head records them and stops clicks and submits until they are replayed. It is text,
 * so that the server and the browser render the same.
 */
export const recordEarlyInput = `{
const fields = new Map(), actions = [], closest = (e, selector) => e.target.closest?.(selector);
const field = (e) => { const control = closest(e, 'input,select,textarea'); if (control) fields.set(control, { value: control.value, checked: control.checked }) };
const record = (e, target) => { if (target) { e.preventDefault(); e.stopPropagation(); actions.push(target) } };
const listeners = { input: field, click: (e) => record(e, closest(e, 'button[type=button]')), submit: (e) => record(e, closest(e, 'form:not([action])')) };
for (const type in listeners) addEventListener(type, listeners[type], true);
window.earlyInput = { fields, actions, stop(...types) { for (const type of types) removeEventListener(type, listeners[type], true) } };
}`;

/** Called after hydration. Replays fields first, because a click may depend on them; each in its own task. */
export function replayEarlyInput(): void {
  const { earlyInput } = window;
  if (!earlyInput) return;
  delete window.earlyInput;
  const { fields, actions, stop } = earlyInput;
  for (const field of fields.keys()) {
    setTimeout(() => field.isConnected && replayField(field, fields.get(field)!));
  }
  // Input and clicks between these tasks are still recorded: a click must not overtake the fields.
  setTimeout(() => {
    stop('input', 'click', 'submit');
    for (const target of actions) {
      setTimeout(() => target.isConnected && replayAction(target));
    }
  });
}

/** Dispatches a mouse click (detail 1): a keyboard click would close a menu that has just opened. */
function replayAction(target: HTMLButtonElement | HTMLFormElement): void {
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else {
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  }
}

/** React ignores an event whose value equals the one it last saw, so set another value first. */
function replayField(field: Control, { value, checked = false }: FieldState): void {
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
