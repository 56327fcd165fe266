import type { Measured, Piece } from './draw-piece.ts';

export const personCm = 165;
export const doorCm = { width: 90, height: 200 };

/** Returns the text alternative of the drawing. */
export function describeViews({ views, height, isHanging, seat }: Piece): string {
  const sides = views.map(
    ({ name, across }, index) => `${index === 0 ? name : name.toLowerCase()} ${across} cm wide`,
  );
  return [
    `${sides.join(', ')}${views.length > 0 ? ' and ' : ''}${height} cm high`,
    seat ? `, with the seat at ${seat} cm` : '',
    `; drawn to scale ${isHanging ? 'under a ceiling of 270 cm ' : ''}beside a person of ${personCm} cm and a door of ${doorCm.height} cm.`,
  ].join('');
}

/** Lists length, width and height, each with its value or “Not given”, and the seat height if it is known. */
export function listDimensions({ length, width, height, details }: Measured): [string, string][] {
  const sides: [string, number | null][] = [
    ['Length', length],
    ['Width', width],
    ['Height', height],
  ];
  const seat = details?.seatHeight;
  return [
    ...sides.map(([name, cm]): [string, string] => [name, cm ? `${cm} cm` : 'Not given']),
    ...(seat ? [['Seat height', `${seat} cm`] as [string, string]] : []),
  ];
}
