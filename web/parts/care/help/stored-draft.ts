// Stores the text typed into a help form until the tab is closed, so that a reload or an expired session does not lose it.

const keyOf = (name: string) => `help-draft-${name}`;

export const readHelpDraft = (name: string): string =>
  typeof window === 'undefined' ? '' : (window.sessionStorage.getItem(keyOf(name)) ?? '');

export function storeHelpDraft(name: string, text: string): void {
  if (text) window.sessionStorage.setItem(keyOf(name), text);
  else window.sessionStorage.removeItem(keyOf(name));
}
