const key = 'typed-email';

/** An email typed in one sign-in form is filled in on the next one. Never in a URL, which would be logged. */
export function storeTypedEmail(email: string): void {
  window.sessionStorage.setItem(key, email);
}

export function readTypedEmail(): string {
  return window.sessionStorage.getItem(key) ?? '';
}

export function clearTypedEmail(): void {
  window.sessionStorage.removeItem(key);
}
