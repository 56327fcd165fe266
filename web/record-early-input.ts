/**
 * Without this program, input, clicks and submits before hydration would be lost or handled by the browser itself. It
 * runs in the head and stops clicks on buttons and submits of forms without an action until they are replayed. In
 * parts of the page with `data-late`, it records until their scripts have loaded.
 */
const fields: Window['earlyInput']['fields'] = new Map();
const actions: Window['earlyInput']['actions'] = new Set();
const early: Window['earlyInput'] = { fields, actions };
window.earlyInput = early;

const findRecorded = <Target extends Element>(event: Event, selector: string): Target | null => {
  const target = event.target instanceof Element ? event.target.closest<Target>(selector) : null;
  return target && (!early.isInteractive || target.closest('[data-late]')) ? target : null;
};

const recordField = (event: Event): void => {
  const field = findRecorded<HTMLInputElement>(event, 'input,select,textarea');
  if (field) fields.set(field, { value: field.value, checked: field.checked });
};

const recordAction = (event: Event, selector: string): void => {
  const target = findRecorded<HTMLButtonElement | HTMLFormElement>(event, selector);
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  actions.add(target);
};

addEventListener('input', recordField, true);
addEventListener('click', (event) => recordAction(event, 'button[type=button]'), true);
addEventListener('submit', (event) => recordAction(event, 'form:not([action])'), true);
