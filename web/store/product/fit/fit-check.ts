/**
 * The functions below check whether a piece of furniture fits through a door, into a lift and round the turn of a
 * staircase. They treat the piece as a solid box, so a sofa with a sloping back may fit although its box does not. All
 * lengths are centimetres.
 */
export type Box = readonly [length: number, width: number, height: number];

export interface Fit {
  /** The centimetres left on the tightest side; negative when the piece does not fit. */
  margin: number;
  how: 'upright' | 'on its side' | 'on end' | 'tilted';
}

/** Returns the way of carrying the piece that leaves the most room. */
const findRoomiest = (ways: Fit[]): Fit =>
  ways.reduce((best, way) => (way.margin > best.margin ? way : best));

/** Lists three ways of carrying the piece, each with the dimension that points up and the two that are horizontal. */
const listOrientations = ([length, width, height]: Box) =>
  [
    { up: height, others: [length, width] as const, how: 'upright' as const },
    { up: width, others: [length, height] as const, how: 'on its side' as const },
    { up: length, others: [width, height] as const, how: 'on end' as const },
  ] as const;

/** Returns the best fit through a door. Two dimensions of the piece must fit into the opening, straight or tilted. */
export function fitDoor(piece: Box, door: { width: number; height: number }): Fit {
  return findRoomiest(
    listOrientations(piece).flatMap(({ up, others, how }) =>
      others.flatMap((across): Fit[] => [
        { margin: Math.min(door.width - across, door.height - up), how },
        { margin: computeTiltedMargin(across, up, door.width, door.height), how: 'tilted' },
      ]),
    ),
  );
}

/** Returns the best fit in a lift. The piece stands straight in the cabin, or leans along a diagonal of the cabin. */
export function fitLift(piece: Box, lift: { width: number; depth: number; height: number }): Fit {
  const { width, depth, height } = lift;
  const straight = listOrientations(piece).flatMap(({ up, others: [one, other], how }): Fit[] => [
    { margin: Math.min(height - up, width - one, depth - other), how },
    { margin: Math.min(height - up, width - other, depth - one), how },
  ]);
  const cabin = [
    [width, depth, height],
    [depth, width, height],
    [height, width, depth],
  ] as const;
  const tilted = listOrientations(piece).flatMap(({ up: thick, others: [one, other] }) =>
    cabin.map(([across, a, b]): Fit => ({
      margin: Math.min(across - thick, computeTiltedMargin(one, other, a, b)),
      how: 'tilted',
    })),
  );
  return findRoomiest([...straight, ...tilted]);
}

/** Houses that follow the building code have at least this headroom above their stairs. */
export const stairHeadroom = 200;

/**
 * Returns the best fit on stairs that turn by 90 degrees between flights of equal width. The piece is rotated at the
 * corner, or is short enough to go round the corner without rotating.
 */
export function fitStairs(piece: Box, width: number): Fit {
  return findRoomiest(
    listOrientations(piece).map(({ up, others, how }): Fit => {
      const [long, thick] = [Math.max(...others), Math.min(...others)];
      const turning = Math.min(2 * (Math.SQRT2 * width - thick) - long, width - thick);
      const sliding = width - long;
      return { margin: Math.min(stairHeadroom - up, Math.max(turning, sliding)), how };
    }),
  );
}

/** Returns how much of the wall's length is left when the piece stands with its back to the wall. */
export const fitWall = (across: number, wall: number): number => wall - across;

/**
 * A rectangle that is longer than both sides of an opening may still fit along the opening's diagonal. Returns the room
 * that is left when it is tilted, or -Infinity if tilting does not help. The formula is from Carver (1957).
 */
export function computeTiltedMargin(one: number, other: number, a: number, b: number): number {
  const [long, thin] = [Math.max(one, other), Math.min(one, other)];
  const [wide, narrow] = [Math.max(a, b), Math.min(a, b)];
  if (long <= wide) return Number.NEGATIVE_INFINITY;
  const diagonal = long * long + thin * thin;
  if (thin > narrow || diagonal < wide * wide) return Number.NEGATIVE_INFINITY;
  const needed =
    (2 * long * thin * wide + (long * long - thin * thin) * Math.sqrt(diagonal - wide * wide)) /
    diagonal;
  return narrow - needed;
}
