import { line, type Part, polygon, rect } from './outline.ts';

// The functions below draw lights and fans in a box of `w` by `h`. Only the standing lamp stands; the others hang from
// the top of the box.

export function pendant(w: number, h: number): Part[] {
  const shade = Math.min(h * 0.62, w * 0.8);
  return [
    ['line', line([w / 2, shade], [w / 2, h])],
    ['dark', rect(w / 2 - 3, h - 3, 6, 3, 1) + rect(w / 2 - 3, shade - 1, 6, 4, 1)],
    [
      'light',
      polygon(
        [0, 0],
        [w, 0],
        [w * 0.74, shade * 0.72],
        [w * 0.58, shade],
        [w * 0.42, shade],
        [w * 0.26, shade * 0.72],
      ),
    ],
  ];
}

/** Draws a light on each of several arms. */
export function chandelier(w: number, h: number): Part[] {
  const ring = h * 0.16;
  const places = [0.06, 0.28, 0.5, 0.72, 0.94].map((share) => share * w);
  const candle = Math.max(3, w * 0.07);
  return [
    ['line', line([w / 2, ring], [w / 2, h])],
    ['dark', rect(w / 2 - 5, h - 3, 10, 3, 1) + rect(w / 2 - 3, ring * 0.6, 6, h * 0.3, 2)],
    ['line', places.map((x) => line([w / 2, h * 0.5], [x, ring])).join('')],
    ['dark', rect(0, ring - 3, w, 3, 1)],
    [
      'light',
      places
        .map((x) =>
          rect(Math.min(Math.max(x - candle / 2, 0), w - candle), ring, candle, h * 0.18, 2),
        )
        .join(''),
    ],
    ['light', rect(w / 2 - 4, 0, 8, ring, 4)],
  ];
}

export function trackLight(w: number, h: number): Part[] {
  const bar = Math.min(4, h * 0.2);
  const heads = w > 30 ? [0.16, 0.5, 0.84] : [0.5];
  const head = Math.min(12, w * 0.16);
  return [
    ['line', heads.map((share) => line([w * share, h - bar - 6], [w * share, h - bar])).join('')],
    [
      'light',
      heads
        .map((share) => rect(w * share - head / 2, 0, head, Math.max(2, h - bar - 5), 2))
        .join(''),
    ],
    ['dark', rect(0, h - bar, w, bar, 1)],
  ];
}

export const recessedLight = (w: number, h: number): Part[] => [
  ['light', rect(w * 0.12, 0, w * 0.76, h, 1)],
  ['dark', rect(0, 0, w, Math.min(1.5, h * 0.2), 0.5)],
];

/** Draws a ceiling fan from the side: a rod with two blades. */
export function fan(w: number, h: number): Part[] {
  const hub = Math.min(26, w * 0.2);
  const blade = Math.min(4, h * 0.1);
  return [
    ['dark', rect(w / 2 - 6, h - 6, 12, 6, 2) + rect(w / 2 - 1.5, 10, 3, h - 12)],
    [
      'light',
      polygon([0, 7], [w / 2, 10], [w, 7], [w, 7 + blade], [w / 2, 10 + blade], [0, 7 + blade]),
    ],
    ['dark', rect((w - hub) / 2, 0, hub, Math.min(20, h * 0.55), 5)],
  ];
}

/** Draws a lamp on a foot, for the floor or a table. */
export const standingLamp = (w: number, h: number): Part[] => [
  ['dark', rect(w / 2 - 1.5, 2, 3, h * 0.72)],
  ['dark', rect(w * 0.22, 0, w * 0.56, 3, 1.5)],
  ['light', polygon([0, h * 0.66], [w, h * 0.66], [w * 0.78, h], [w * 0.22, h])],
];
