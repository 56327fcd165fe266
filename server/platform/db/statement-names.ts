/** Beyond this number, statements are not prepared, because a prepared statement takes memory in every connection. */
const maxNames = 400;

export type StatementNames = ReturnType<typeof createStatementNames>;

/** Names each statement that is sent a second time. Each connection prepares it once under this name. */
export function createStatementNames() {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  let generation = 0;

  return {
    find(text: string): string | undefined {
      const known = names.get(text);
      if (known || names.size >= maxNames || hasPattern(text)) return known;
      if (!seenOnce.has(text)) {
        if (seenOnce.size >= 10 * maxNames) seenOnce.clear();
        seenOnce.add(text);
        return undefined;
      }
      const name = `b${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    /** Later statements get new names, so that PostgreSQL plans them again. */
    clear(): void {
      generation += 1;
      names.clear();
    },
  };
}

/**
 * Statements with a pattern are not prepared, because the number of matching rows depends on the pattern. One plan for
 * all patterns may scan a whole table for few rows.
 */
const hasPattern = (text: string) => /\bi?like \$/.test(text);

/** Whether a migration changed the columns that a prepared `select *` returns. */
export const isOutdatedPlan = (error: unknown) =>
  (error as { code?: string }).code === '0A000' && (error as Error).message.includes('cached plan');
