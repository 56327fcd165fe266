import { line, mirrored, type Part, rect } from './outline.ts';

/** Returns the height of the top of the mattress. In a low bed, the mattress is lower, so that the headboard shows. */
const mattressTop = (h: number) => Math.min(56, h * 0.62);
const mattressThickness = 20;

/** Draws a bed as seen from the foot, with the headboard behind the mattress. */
export function bedFront(w: number, h: number, hasDrawers: boolean): Part[] {
  const top = mattressTop(h);
  const frame = top - mattressThickness;
  const pillow = Math.min(62, w * (w > 120 ? 0.4 : 0.7));
  const pillows = w > 120 ? [w * 0.27, w * 0.73] : [w / 2];
  const floor = hasDrawers ? 3 : Math.min(16, frame * 0.5);
  return [
    ['dark', mirrored(w, 0, 0, 6, h, 2)],
    ['light', rect(0, top - 10, w, h - top + 10, 5)],
    ['light', pillows.map((x) => rect(x - pillow / 2, top - 2, pillow, 15, 7)).join('')],
    ['light', rect(2, frame - 2, w - 4, mattressThickness + 2, 7)],
    ['dark', rect(0, floor, w, Math.max(4, frame - floor), 2)],
    ...(hasDrawers ? drawers(w, floor, frame) : []),
  ];
}

/** Draws a bed as seen from the side, with the headboard at the left. */
export function bedSide(w: number, h: number, hasDrawers: boolean): Part[] {
  const top = mattressTop(h);
  const frame = top - mattressThickness;
  const floor = hasDrawers ? 3 : Math.min(16, frame * 0.5);
  return [
    ['dark', rect(w - 8, 0, 6, frame)],
    ['light', rect(8, frame - 2, w - 10, mattressThickness + 2, 7)],
    ['light', rect(12, top - 2, 42, 14, 6)],
    ['dark', rect(4, floor, w - 4, Math.max(4, frame - floor), 2)],
    ...(hasDrawers ? drawers(w, floor, frame) : []),
    ['dark', rect(0, 0, 7, h, 3)],
  ];
}

function drawers(w: number, floor: number, frame: number): Part[] {
  const middle = (floor + frame) / 2;
  return [
    ['line', line([w / 2, floor + 1], [w / 2, frame - 1])],
    [
      'line',
      line([w * 0.2, middle], [w * 0.3, middle]) + line([w * 0.7, middle], [w * 0.8, middle]),
    ],
  ];
}

/** Draws two beds, one above the other, with a ladder. */
export function bunkBed(w: number, h: number): Part[] {
  const upper = h * 0.66;
  const [low, ladder] = [h * 0.18, w - Math.min(34, w * 0.36)];
  const rungs = [0.18, 0.36, 0.54].map((share) => line([ladder, h * share], [w - 8, h * share]));
  return [
    ['light', rect(5, low + 8, w - 10, 16, 5) + rect(5, upper + 8, w - 10, 16, 5)],
    ['dark', rect(3, low, w - 6, 9) + rect(3, upper, w - 6, 9)],
    ['dark', rect(3, h - 6, w - 6, 4)],
    ['line', rungs.join('') + line([ladder, 0], [ladder, upper])],
    ['dark', mirrored(w, 0, 0, 6, h, 2)],
  ];
}
