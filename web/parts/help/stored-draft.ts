/**
 * Stores the text typed into a help desk form in the tab until it is sent, so that neither a reload
 * nor an expired session loses it.
 */
const keyOf = (name: string) => `help-draft-${name}`;

export const readHelpDraft = (name: string): string =>
  typeof window === 'undefined' ? '' : (window.sessionStorage.getItem(keyOf(name)) ?? '');

export function storeHelpDraft(name: string, text: string): void {
  if (text) window.sessionStorage.setItem(keyOf(name), text);
  else window.sessionStorage.removeItem(keyOf(name));
}
