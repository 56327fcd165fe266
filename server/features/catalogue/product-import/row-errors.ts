import { AppError } from '#server/platform/http/app-error.ts';
import { findColumn } from './csv-details.ts';
import type { RowError } from './csv-types.ts';

/** Lists errors of the API by row and column: `variants.1.price` is the price in the product's second row. */
export function listRowErrors(error: unknown, rows: number[]): RowError[] {
  if (!(error instanceof AppError)) throw error;
  const errors = error.extra.errors ?? { row: error.message };
  return Object.entries(errors).map(([name, message]) => {
    const [, index, column] = /^variants\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const row = rows[Number(index ?? 0)] ?? rows[0]!;
    return { row, field: column ?? findColumn(name), message };
  });
}
