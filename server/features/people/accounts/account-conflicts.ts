import type { UniqueConflicts } from '#server/platform/http/error-handler.ts';

export const accountConflicts: UniqueConflicts = {
  accounts_email_unique: { field: 'email', message: 'This email is already registered' },
};
