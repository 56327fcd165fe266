/** Rendering PDFs is limited, because the same process also answers all other requests. */
export const documentLimit = { name: 'documents', what: 'documents', minutes: 1, perAccount: 60 };
