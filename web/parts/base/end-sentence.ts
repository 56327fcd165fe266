/** Adds a full stop to a text that somebody typed, unless it already ends a sentence. */
export const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
