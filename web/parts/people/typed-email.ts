const key = 'typed-email';

/** Stores the typed email, to fill in the next sign-in form. It is not passed in the URL, because URLs are logged. */
export function storeTypedEmail(email: string): void {
  window.sessionStorage.setItem(key, email);
}

export function readTypedEmail(): string {
  return window.sessionStorage.getItem(key) ?? '';
}

export function clearTypedEmail(): void {
  window.sessionStorage.removeItem(key);
}
