import { line, mirrored, type Part, polygon, rect } from './outline.ts';

// The functions below draw seats in a box of `w` by `h`, with the top of the seat at the height `seat`.

const maxArm = 22;
const seatWidth = 66;

/** Draws an arm at each end, one back, and a seat cushion for each person. */
export function sofaFront(w: number, h: number, seat: number): Part[] {
  const arm = Math.min(maxArm, w * 0.14);
  const armTop = Math.min(h, seat + (h - seat) * 0.55);
  const inner = w - 2 * arm;
  const places = Math.max(1, Math.round(inner / seatWidth));
  const cushion = inner / places;
  const along = Array.from({ length: places }, (_, index) => arm + index * cushion);
  const legs = Math.min(12, seat * 0.3);
  return [
    ['dark', mirrored(w, arm / 3, 0, 5, legs + 4)],
    ['light', rect(arm / 2, legs, w - arm, h - legs, 9)],
    [
      'line',
      along
        .slice(1)
        .map((x) => line([x, seat], [x, h - 4]))
        .join(''),
    ],
    ['light', rect(arm / 2, legs, w - arm, seat - legs - 12, 3)],
    ['light', along.map((x) => rect(x, seat - 14, cushion, 14, 5)).join('')],
    ['light', mirrored(w, 0, legs, arm, armTop - legs, 8)],
  ];
}

/** Draws a sofa from the side: the seat is at the left, and the back leans to the right. */
export function sofaSide(w: number, h: number, seat: number): Part[] {
  const legs = Math.min(12, seat * 0.3);
  const back = Math.min(30, w * 0.32);
  const armTop = Math.min(h, seat + (h - seat) * 0.55);
  const armEnd = Math.min(w, Math.max(w - 95, 0));
  return [
    ['dark', mirrored(w, 6, 0, 5, legs + 4)],
    [
      'light',
      polygon(
        [w - back, seat - 8],
        [w - back * 0.62, h],
        [w - 4, h],
        [w, h - 6],
        [w, legs],
        [w - back, legs],
      ),
    ],
    ['light', rect(0, seat - 14, w - back * 0.7, 14, 5)],
    ['light', rect(armEnd, legs, w - armEnd, armTop - legs, 8)],
  ];
}

/** Draws an L-shaped sofa. The part that extends to the front covers one arm. */
export function cornerFront(w: number, h: number, seat: number): Part[] {
  const end = Math.min(90, w * 0.36);
  return [
    ...sofaFront(w, h, seat),
    ['light', rect(w - end, 5, end, seat - 5, 7)],
    ['line', line([w - end + 6, seat - 14], [w - 6, seat - 14])],
  ];
}

/** Draws an open back and straight legs. */
export function diningChairFront(w: number, h: number, seat: number): Part[] {
  const leg = Math.min(5, w * 0.12);
  return [
    ['dark', mirrored(w, w * 0.06, 0, leg, h, 2)],
    ['light', rect(w * 0.06 + leg, seat + 12, w * 0.88 - 2 * leg, h - seat - 12, 3)],
    ['dark', mirrored(w, 0, 0, leg, seat - 3, 1)],
    ['light', rect(0, seat - 7, w, 7, 3)],
  ];
}

export function diningChairSide(w: number, h: number, seat: number): Part[] {
  const leg = Math.min(5, w * 0.12);
  return [
    [
      'dark',
      polygon([w - leg - 8, seat], [w - leg, h], [w, h], [w - 8, seat], [w, 0], [w - leg, 0]),
    ],
    ['dark', rect(0, 0, leg, seat - 3, 1)],
    ['light', rect(0, seat - 7, w - 6, 7, 3)],
  ];
}

/** Draws a padded chair with arms. */
export function armchairFront(w: number, h: number, seat: number): Part[] {
  const arm = Math.min(16, w * 0.18);
  const legs = Math.min(16, seat * 0.38);
  const armTop = Math.min(h, seat + 20);
  return [
    ['dark', mirrored(w, 4, 0, 4, legs + 4)],
    ['light', rect(arm * 0.6, legs, w - arm * 1.2, h - legs, 12)],
    ['light', rect(arm, seat - 14, w - 2 * arm, 14, 5)],
    ['light', rect(arm * 0.6, legs, w - arm * 1.2, seat - 14 - legs, 3)],
    ['light', mirrored(w, 0, legs, arm, armTop - legs, 7)],
  ];
}

export const armchairSide = (w: number, h: number, seat: number): Part[] => sofaSide(w, h, seat);

/** Draws a chair on a column with a star of castors. */
export function officeChairFront(w: number, h: number, seat: number): Part[] {
  const body = w * 0.76;
  const left = (w - body) / 2;
  const armTop = Math.min(h, seat + 20);
  return [
    ...officeBase(w, seat),
    ['light', rect(left + 2, seat + 6, body - 4, h - seat - 6, 10)],
    ['dark', mirrored(w, left - 4, seat - 3, 4, armTop - seat + 3, 2)],
    ['dark', mirrored(w, left - 7, armTop - 4, 11, 4, 2)],
    ['light', rect(left, seat - 9, body, 10, 4)],
  ];
}

export function officeChairSide(w: number, h: number, seat: number): Part[] {
  const armTop = Math.min(h, seat + 20);
  const right = w * 0.9;
  return [
    ...officeBase(w, seat),
    ['light', polygon([right - 9, seat + 4], [right - 3, h], [right + 3, h], [right, seat + 4])],
    ['line', line([w * 0.3, armTop], [w * 0.72, armTop], [w * 0.66, seat - 4])],
    ['light', rect(w * 0.1, seat - 9, right - w * 0.1 - 4, 10, 4)],
  ];
}

function officeBase(w: number, seat: number): Part[] {
  const foot = w * 0.06;
  return [
    ['dark', rect(w / 2 - 2.5, 6, 5, seat - 12)],
    ['dark', polygon([0, 6], [w / 2, 14], [w, 6], [w, 9], [w / 2, 18], [0, 9])],
    ['dark', mirrored(w, 0, 0, foot, 7, 3) + rect(w / 2 - 3, 0, 6, 7, 3)],
  ];
}

/** Draws a high seat with a rail for the feet. A stool more than 8 cm higher than its seat gets a back. */
export function stool(w: number, h: number, seat: number): Part[] {
  const inset = w * 0.16;
  const rail = Math.min(22, seat * 0.32);
  const hasBack = h - seat > 8;
  return [
    ['dark', polygon([0, 0], [3, 0], [inset + 4, seat - 5], [inset, seat - 5])],
    ['dark', polygon([w, 0], [w - 3, 0], [w - inset - 4, seat - 5], [w - inset, seat - 5])],
    ['line', line([inset * 0.4, rail], [w - inset * 0.4, rail])],
    ...(hasBack ? [['light', rect(inset, seat - 2, w - 2 * inset, h - seat + 2, 6)] as const] : []),
    ['light', rect(inset * 0.5, seat - 7, w - inset, 7, 3)],
  ];
}
