/** Creates a key for idempotent requests and form rows. `crypto.randomUUID` is missing on plain HTTP pages. */
export const createUniqueKey = () => `${Date.now()}-${Math.random()}`;
