const key = 'typed-email';

/** Stores the email typed in a sign-in form, so that the next form can fill it in. A URL would be logged. */
export function storeTypedEmail(email: string): void {
  window.sessionStorage.setItem(key, email);
}

export function readTypedEmail(): string {
  return window.sessionStorage.getItem(key) ?? '';
}

export function clearTypedEmail(): void {
  window.sessionStorage.removeItem(key);
}
