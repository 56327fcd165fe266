/**
 * What is typed into a form of the help desk stays in the tab until it is sent, so that a reload or a
 * session that has ended does not lose it.
 */
const keyOf = (name: string) => `help-draft-${name}`;

export const readHelpDraft = (name: string): string =>
  typeof window === 'undefined' ? '' : (window.sessionStorage.getItem(keyOf(name)) ?? '');

export function storeHelpDraft(name: string, text: string): void {
  if (text) window.sessionStorage.setItem(keyOf(name), text);
  else window.sessionStorage.removeItem(keyOf(name));
}
