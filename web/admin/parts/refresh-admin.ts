import { queryClient } from '#web/api/query-client.ts';

/** Reloads the lists and figures. Call this after every change that an admin makes. */
export const refreshAdmin = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
