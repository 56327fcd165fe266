/**
 * The functions below return SVG paths. They take coordinates in centimetres: x to the right and y up from the floor. In
 * the paths, y points down. All paths are straight lines and quadratic curves, so none goes beyond its outermost points.
 */
export type Tone = 'light' | 'dark' | 'line';
export type Part = readonly [tone: Tone, path: string];

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${roundToTenth(x)} ${roundToTenth(-y)}`;

/** Returns a rectangle with rounded corners. `x` and `y` are its lower left corner. */
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

/** Returns a rectangle in the left part of a view and its mirror image in the right part. */
export const mirrored = (width: number, x: number, y: number, w: number, h: number, r = 0) =>
  rect(x, y, w, h, r) + rect(width - x - w, y, w, h, r);

/** Keeps a drawing inside its box: moves points outside it to its edge. Small or flat products lack room for details. */
export const clip = (parts: Part[], width: number, height: number): Part[] =>
  parts.map(([tone, path]) => {
    let isX = false;
    const tokens = path.split(/([MLQZ ])/).map((token) => {
      if (!/\d/.test(token)) return token;
      isX = !isX;
      const number = Number(token);
      return roundToTenth(isX ? clamp(number, width) : -clamp(-number, height));
    });
    return [tone, tokens.join('')];
  });

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
