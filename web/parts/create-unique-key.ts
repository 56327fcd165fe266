/** Stays the same for every attempt of one message, so that a repeated one changes nothing. */
export const createRequestKey = () => `${Date.now()}-${Math.random()}`;
