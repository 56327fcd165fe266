import type { Package } from './product-details.ts';

/** Returns boxes as text for CSV files and product forms, such as `2: 80 x 60 x 30 cm, 12 kg`. */
export const packageText = ({ count, length, width, height, weight }: Package): string =>
  `${count}: ${length} x ${width} x ${height} cm${weight === null ? '' : `, ${weight} kg`}`;

const packagePattern =
  /^(?:(\d+) ?: ?)?([\d.]+) ?[x×] ?([\d.]+) ?[x×] ?([\d.]+)(?: ?cm)?(?:, ?([\d.]+) ?kg)?$/;

/**
 * Reads texts such as `packageText` returns. Leaves a text that it cannot read unchanged, so that validation rejects
 * it.
 */
export const readPackages = (entries: string[]) =>
  entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, count = '1', length, width, height, weight = ''] = packagePattern.exec(entry) ?? [];
      return length === undefined ? entry : { count, length, width, height, weight };
    });
