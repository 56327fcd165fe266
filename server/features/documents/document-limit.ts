/** Limits PDFs, because a process that renders one also answers other requests. */
export const documentLimit = { name: 'documents', what: 'documents', minutes: 1, perAccount: 60 };
