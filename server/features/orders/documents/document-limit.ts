/** Limits how many PDFs an account renders, because rendering delays the other requests of a process. */
export const documentLimit = { name: 'documents', what: 'documents', minutes: 1, perAccount: 60 };
