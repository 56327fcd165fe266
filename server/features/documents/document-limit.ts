/** Limited, because the process that renders PDFs also answers everybody's calls. */
export const documentLimit = { name: 'documents', what: 'documents', minutes: 1, perAccount: 60 };
