/** What a check has found. A note needs nothing to be done; a problem says what to do. */
export interface Finding {
  state: 'ok' | 'note' | 'problem';
  text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const note = (text: string): Finding => ({ state: 'note', text });
export const problem = (text: string): Finding => ({ state: 'problem', text });

/** Returns the message or the code in one line. An error of several addresses has an empty message. */
export function describeError(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).trim().replaceAll(/\s*\n\s*/g, ' ');
}
