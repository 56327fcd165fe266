type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface FieldState {
  value: string;
  checked?: boolean;
}

interface EarlyInput {
  fields: Map<Control, FieldState>;
  actions: Set<HTMLButtonElement | HTMLFormElement>;
  /** Set once the page is interactive, except for its parts with `data-late`. */
  isInteractive?: boolean;
}

declare global {
  interface Window {
    earlyInput: EarlyInput;
  }
}

/** Call after the page has hydrated, and again after each part with `data-late` has hydrated. */
export function replayEarlyInput(part: Element | null = null): void {
  const { earlyInput } = window;
  const { fields, actions } = earlyInput;
  // Replay fields first, because a click may depend on them. Each field has its own task.
  for (const field of fields.keys()) {
    if (latePartOf(field) === part)
      setTimeout(() => field.isConnected && replayField(field, fields.get(field)!));
  }
  // Until this task runs, input and clicks are still recorded. So a letter typed in the meantime is
  // replayed with the others, and a click waits until the fields are replayed.
  setTimeout(() => {
    if (part) part.removeAttribute('data-late');
    else earlyInput.isInteractive = true;
    for (const field of fields.keys()) if (!latePartOf(field)) fields.delete(field);
    for (const target of actions) {
      if (latePartOf(target)) continue;
      actions.delete(target);
      setTimeout(() => target.isConnected && replayAction(target));
    }
  });
}

const latePartOf = (target: Element) => target.closest('[data-late]');

/** `click()` would look like a click by keyboard (detail 0) and close a menu that has just opened, so dispatch detail 1. */
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
