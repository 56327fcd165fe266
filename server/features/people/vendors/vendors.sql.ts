import { sql } from 'kysely';

/** Whether the row of `vendors` has a PAN in the published format that no admin has marked as inoperative. */
export const hasValidPan = sql<boolean>`(vendors.pan_status = 'valid' and vendors.pan_number ~ '^[A-Z]{5}[0-9]{4}[A-Z]$')`;
