import { readToken } from './token-store.ts';

const key = 'typed-fields';

interface TypedFields {
  /** The part of the token that names the account. */
  account: string;
  path: string;
  forms: Record<string, string | boolean>[];
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Passwords are never stored. Browsers do not allow files to be filled in. */
const neverStored = /^(?:password|file|hidden|submit|button)$/;

/** Forms in dialogs are left out, because after the return a dialog may be about another record. */
const listForms = () =>
  [...document.querySelectorAll('form')].filter((form) => !form.closest('[role=dialog]'));

const listControls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement) &&
      control.name !== '' &&
      !neverStored.test(control.type),
  );

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const nameOf = (control: Control) =>
  control.type === 'radio' ? `${control.name}=${control.value}` : control.name;

/** Stores what was typed in the forms of the page, for the account of this token in this browser tab. */
export function storeTypedFields(token: string): void {
  const forms = listForms().map((form) =>
    Object.fromEntries(
      listControls(form).map((control) => [
        nameOf(control),
        isChoice(control) ? control.checked : control.value,
      ]),
    ),
  );
  const stored: TypedFields = { account: accountOf(token), path: window.location.pathname, forms };
  window.sessionStorage.setItem(key, JSON.stringify(stored));
}

/** Forms that load their data appear within this time. */
const waitMs = 15_000;

/** Fills in the forms of the page with what the same account has typed there, until the visitor leaves the page. */
export function fillTypedFields(pathname: string, leaving: AbortSignal): void {
  const stored = readTypedFields();
  const token = readToken();
  if (!stored || !token || stored.path !== pathname || leaving.aborted) return;
  if (stored.account !== accountOf(token)) return clearTypedFields();
  const fillIn = createFiller(stored.forms);
  const stop = () => {
    clearInterval(timer);
    clearTypedFields();
  };
  const end = Date.now() + waitMs;
  const timer = setInterval(() => {
    if (fillIn() || Date.now() > end) stop();
  }, 200);
  leaving.addEventListener('abort', stop);
}

/** Returns a function that fills in the fields that are on the page, and returns whether all have been filled in. */
function createFiller(forms: TypedFields['forms']): () => boolean {
  const filled = forms.map(() => new Set<string>());
  return () => {
    for (const [index, fields] of forms.entries()) {
      const controls = findForm(fields);
      for (const control of controls) {
        const name = nameOf(control);
        if (filled[index]!.has(name)) continue;
        filled[index]!.add(name);
        fill(control, fields[name]!);
      }
    }
    return forms.every((fields, index) => filled[index]!.size === Object.keys(fields).length);
  };
}

/**
 * Returns the controls of the form that has no other fields than these, and at least half of them: some fields appear
 * only after a choice.
 */
function findForm(fields: Record<string, unknown>): Control[] {
  const count = Object.keys(fields).length;
  const found = listForms()
    .map(listControls)
    .find(
      (controls) =>
        controls.length * 2 >= count &&
        controls.every((control) => Object.hasOwn(fields, nameOf(control))),
    );
  return found ?? [];
}

const clearTypedFields = () => window.sessionStorage.removeItem(key);

function readTypedFields(): TypedFields | undefined {
  const stored = window.sessionStorage.getItem(key);
  return stored ? (JSON.parse(stored) as TypedFields) : undefined;
}

/** React reads a value only if the prototype's setter has set it and an event follows. */
function fill(control: Control, value: string | boolean): void {
  if (isChoice(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  if (control.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!;
  set!.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Returns the id in the token, because a new token of the same account differs in everything else. */
function accountOf(token: string): string {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { id: string }).id;
  } catch {
    return '';
  }
}
