/** Returns a text such as 'L: 210, W: 90, H: 85, Weight: 60', without the parts that are unknown. */
export function dimensionsText(parts: {
  length?: number | null;
  width?: number | null;
  height?: number | null;
  weight?: number | null;
}): string {
  const named: [string, number | null | undefined][] = [
    ['L', parts.length],
    ['W', parts.width],
    ['H', parts.height],
    ['Weight', parts.weight],
  ];
  return named
    .filter(([, value]) => value != null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

const dimensionsPattern =
  /^(?:L: ([\d.]+))?(?:, )?(?:W: ([\d.]+))?(?:, )?(?:H: ([\d.]+))?(?:, )?(?:Weight: ([\d.]+))?$/;

/** The longest length in centimetres and the heaviest weight in kilograms. Measures have at most one decimal. */
export const maxMeasure = 100_000;
export const isMeasure = (value: number) =>
  value >= 0 && value <= maxMeasure && Math.round(value * 10) / 10 === value;

/** Reads a text from `dimensionsText`. Returns undefined for a text in another format or with an invalid measure. */
export function parseDimensions(text: string) {
  const match = text === '' ? null : dimensionsPattern.exec(text.trim());
  if (!match) return undefined;
  const [length, width, height, weight] = match
    .slice(1)
    .map((part) => (part === undefined ? null : Number(part)));
  const parts = { length, width, height, weight };
  if (!Object.values(parts).every((part) => part == null || isMeasure(part))) return undefined;
  return dimensionsText(parts) === text.trim() ? parts : undefined;
}
