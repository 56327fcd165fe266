import { type RawBuilder, sql } from 'kysely';

/** Returns a pattern for `ilike` that matches `text` anywhere. Wildcards in `text` are escaped. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Joins the conditions of a query with `and`. Skips absent conditions. */
export function allOf(
  conditions: readonly (RawBuilder<unknown> | '' | false | undefined)[],
): RawBuilder<boolean> {
  const present = conditions.filter((condition) => typeof condition === 'object');
  return present.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(present, sql` and `)}`;
}
