/** Rendering uses the processor that answers everybody's calls. */
export const documentLimit = { name: 'documents', what: 'documents', minutes: 1, perAccount: 60 };
