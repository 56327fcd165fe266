import type { UniqueConflicts } from '#server/platform/http/error-handler.ts';

export const documentConflicts: UniqueConflicts = {
  document_codes_code_key: {
    field: 'vendorCode',
    message: 'Another vendor has this code. Choose another.',
  },
};
