import type { UniqueConflicts } from '#server/platform/http/error-handler.ts';

export const taxConflicts: UniqueConflicts = {
  tax_rates_name_effective_from_key: {
    field: 'effectiveFrom',
    message:
      'Another rate takes effect on this day. Delete that rate first, or choose another day.',
  },
  tax_limits_name_effective_from_key: {
    field: 'effectiveFrom',
    message:
      'Another limit takes effect on this day. Delete that limit first, or choose another day.',
  },
};
