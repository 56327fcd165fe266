import type { Trx } from '#server/platform/db/connection.ts';
import type { Tables } from '#server/schema/tables.ts';

/** Deletes the records of a person, or removes the person's data from them. */
export type Eraser = (
  trx: Trx,
  person: { accountId: string; email: string | null },
) => Promise<void>;

/** One eraser per table. An eraser may also change tables that depend on this table. */
export type Erasers = Partial<Record<keyof Tables, Eraser>>;

let registered: Eraser[] = [];

/** Replaces the list. `server/features/groups.ts` calls it once, with the erasers of all groups. */
export function registerErasers(erasers: Erasers[]): void {
  registered = erasers.flatMap((ofGroup) => Object.values(ofGroup));
}

/** Runs the erasers of all features, always in the same order, because they lock rows. */
export async function eraseRecords(trx: Trx, person: Parameters<Eraser>[1]): Promise<void> {
  // Deleting an account must not leave personal data behind because a process has not loaded the features.
  if (registered.length === 0)
    throw new Error('No eraser is registered. Import features/groups.ts');
  for (const erase of registered) await erase(trx, person);
}
