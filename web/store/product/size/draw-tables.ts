import { line, mirrored, type Part, polygon, rect } from './outline.ts';

export function table(w: number, h: number): Part[] {
  const top = Math.min(4, h * 0.08);
  const leg = Math.min(7, w * 0.08);
  return [
    ['dark', mirrored(w, w * 0.04, 0, leg, h - top, 1)],
    ['line', line([w * 0.04 + leg, h - top - 7], [w * 0.96 - leg, h - top - 7])],
    ['light', rect(0, h - top, w, top, 1.5)],
  ];
}

/** Draws a round coffee table in the shape of a drum. */
export const drumTable = (w: number, h: number): Part[] => [
  ['dark', rect(w * 0.06, 0, w * 0.88, h - 3, 3)],
  ['line', [0.2, 0.4, 0.6, 0.8].map((share) => line([w * share, 2], [w * share, h - 5])).join('')],
  ['light', rect(0, h - 4, w, 4, 2)],
];

/** Draws a round top on a column that is wider at the floor. */
export function roundTable(w: number, h: number): Part[] {
  const top = Math.min(4, h * 0.08);
  const [foot, waist] = [w * 0.22, w * 0.38];
  const sides = [
    [foot, 0],
    [w - foot, 0],
    [w - waist, h * 0.3],
    [w - waist, h - top],
    [waist, h - top],
    [waist, h * 0.3],
  ] as const;
  return [
    ['dark', polygon(...sides)],
    ['light', rect(0, h - top, w, top, 2)],
  ];
}

/** Draws a top with drawers below one end, and also a shelf above the top if the piece is higher than a desk. */
export function desk(w: number, h: number): Part[] {
  const height = h > 92 ? 77 : h;
  const chest = Math.min(42, w * 0.34);
  const hasShelf = h - height > 12;
  return [
    ...(hasShelf
      ? [['dark', mirrored(w, 2, height, 4, h - height) + rect(2, h - 4, w - 4, 4)] as const]
      : []),
    ['dark', rect(3, 0, 5, height - 4, 1)],
    ['light', rect(w - chest - 3, height * 0.5, chest, height * 0.5 - 4, 1)],
    ['dark', rect(w - 8, 0, 5, height * 0.5)],
    ['line', line([w - chest * 0.7, height * 0.72], [w - chest * 0.4, height * 0.72])],
    ['light', rect(0, height - 4, w, 4, 1.5)],
  ];
}

/** Draws two doors over drawers on a plinth. Low pieces have doors only. */
export function storage(w: number, h: number): Part[] {
  const plinth = Math.min(8, h * 0.08);
  const split = h > 110 ? h * 0.34 : plinth;
  const handle = (y: number) =>
    line([w / 2 - 4, y - 5], [w / 2 - 4, y + 5]) + line([w / 2 + 4, y - 5], [w / 2 + 4, y + 5]);
  return [
    ['dark', mirrored(w, 3, 0, 6, plinth + 1)],
    ['light', rect(0, plinth, w, h - plinth, 2)],
    ['line', line([w / 2, split], [w / 2, h - 3]) + handle((split + h) / 2)],
    ...(split > plinth
      ? [
          [
            'line',
            line([3, split], [w - 3, split]) + line([3, split / 2 + 4], [w - 3, split / 2 + 4]),
          ] as const,
        ]
      : []),
  ];
}

export const box = (w: number, h: number): Part[] => [['light', rect(0, 0, w, h, 2)]];
