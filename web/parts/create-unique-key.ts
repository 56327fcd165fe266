/** Creates a key for idempotent requests and form rows. Plain HTTP pages have no `crypto.randomUUID`. */
export const createUniqueKey = () => `${Date.now()}-${Math.random()}`;
