/**
 * Shapes of a view as SVG paths, in centimetres: x to the right, y up from the floor. They have only straight lines and
 * quadratic curves, so that a path never extends beyond its points.
 */
export type Tone = 'light' | 'dark' | 'line';
export type Part = readonly [tone: Tone, path: string];

const n = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${n(x)} ${n(-y)}`;

/** A rectangle from its lower left corner, with round corners. */
export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const [right, top] = [x + width, y + height];
  return (
    `M${at(x + r, y)}L${at(right - r, y)}Q${at(right, y)} ${at(right, y + r)}L${at(right, top - r)}` +
    `Q${at(right, top)} ${at(right - r, top)}L${at(x + r, top)}Q${at(x, top)} ${at(x, top - r)}` +
    `L${at(x, y + r)}Q${at(x, y)} ${at(x + r, y)}Z`
  );
}

type Point = readonly [x: number, y: number];

export const polygon = (...points: Point[]): string => `${line(...points)}Z`;

export const line = (...points: Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x, y)}`).join('');

/** A rectangle at the left and the same one at the right of a view. */
export const mirrored = (width: number, x: number, y: number, w: number, h: number, r = 0) =>
  rect(x, y, w, h, r) + rect(width - x - w, y, w, h, r);

/** Moves points outside a box to its edge: a very small or flat piece has no room for each detail. */
export const clip = (parts: Part[], width: number, height: number): Part[] =>
  parts.map(([tone, path]) => {
    let isX = false;
    const tokens = path.split(/([MLQZ ])/).map((token) => {
      if (!/\d/.test(token)) return token;
      isX = !isX;
      const number = Number(token);
      return n(isX ? clamp(number, width) : -clamp(-number, height));
    });
    return [tone, tokens.join('')];
  });

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
