const clearCallbacks = new Set<() => void>();

/** Registers a callback that removes an account's data from memory. Modules with such data call this when they load. */
export function onClearAccountData(clear: () => void): void {
  clearCallbacks.add(clear);
}

/** Runs the registered callbacks. Call this whenever the account of this browser tab changes. */
export function clearAccountData(): void {
  for (const clear of clearCallbacks) clear();
}
