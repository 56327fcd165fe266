import { readNumber } from '#contract/field-rules.ts';
import { noDetails } from '#contract/catalogue/detail-options.ts';
import type { Package } from '#contract/catalogue/product-details.ts';
import { drawPiece, type Measured } from '../size/draw-piece.ts';
import {
  type Box,
  type Fit,
  fitDoor,
  fitLift,
  fitStairs,
  fitWall,
  stairHeadroom,
} from './fit-check.ts';

export const placeFields = [
  ['doorWidth', 'Door width'],
  ['doorHeight', 'Door height'],
  ['liftWidth', 'Lift width'],
  ['liftDepth', 'Lift depth'],
  ['liftHeight', 'Lift height'],
  ['stairWidth', 'Width of the stairs'],
  ['wallLength', 'Wall length'],
] as const;
export type PlaceField = (typeof placeFields)[number][0];
/** The measurements as the customer has typed them. An empty text is a measurement that is not entered yet. */
export type Place = Record<PlaceField, string>;

export const emptyPlace = Object.fromEntries(placeFields.map(([name]) => [name, ''])) as Place;

export interface Answer {
  hasRoom: boolean | undefined;
  text: string;
}

/** For each place that the customer has measured, says whether the product fits or which measurements are missing. */
export function answerFit(product: Measured, place: Place): Answer[] {
  const sizes = Object.fromEntries(
    placeFields.map(([name]) => [name, toCm(place[name])]),
  ) as Record<PlaceField, number | undefined>;
  const piece = pieceOf(product);
  const boxes = (product.details ?? noDetails).packages.map(boxOf);
  const missing = listMissingSides(product);
  return [
    ...checkOpening('door', ['doorWidth', 'doorHeight'], (box, [width, height]) =>
      fitDoor(box, { width, height }),
    ),
    ...checkOpening(
      'lift',
      ['liftWidth', 'liftDepth', 'liftHeight'],
      (box, [width, depth, height]) => fitLift(box, { width, depth, height }),
    ),
    ...checkOpening('turn of the stairs', ['stairWidth'], (box, [width]) => fitStairs(box, width)),
    ...answerWall(product, sizes.wallLength),
  ];

  function checkOpening(
    name: string,
    fields: PlaceField[],
    fit: (box: Box, sizes: [number, number, number]) => Fit,
  ): Answer[] {
    const given = fields.map((field) => sizes[field]);
    if (given.every((size) => size === undefined)) return [];
    const emptyFields = fields.filter((field) => sizes[field] === undefined);
    if (emptyFields.length > 0)
      return [
        { hasRoom: undefined, text: `Enter the ${joinNames(emptyFields.map(labelOf))} too.` },
      ];
    const all = given as [number, number, number];
    const packed = boxes.map((box) => fit(box, all));
    return [
      ...(packed.length > 0 ? [describeFit('Packed', name, findTightest(packed))] : []),
      missing.length > 0 || !piece
        ? {
            hasRoom: undefined,
            text: `Assembled: the seller has not given the ${joinNames(missing)}.`,
          }
        : describeFit('Assembled', name, fit(piece, all)),
    ];
  }
}

function describeFit(state: string, name: string, { margin, how }: Fit): Answer {
  const into = `${name === 'lift' ? 'into' : 'through'} the ${name}`;
  if (margin < 0) {
    const text = `${state}: ${Math.ceil(-margin)} cm too large to fit ${into}.`;
    return { hasRoom: false, text };
  }
  const cm = Math.floor(margin);
  const room = cm === 0 ? 'with no room to spare' : `with ${cm} cm to spare`;
  return { hasRoom: true, text: `${state}: fits ${into} ${room}, carried ${how}.` };
}

function answerWall(product: Measured, wall: number | undefined): Answer[] {
  if (wall === undefined) return [];
  const front = drawPiece({ ...product, height: product.height || 1 })?.views.find(
    ({ name }) => name === 'Front',
  );
  if (!front) return [{ hasRoom: undefined, text: 'Wall: the seller has not given the length.' }];
  const margin = fitWall(front.across, wall);
  return margin < 0
    ? [
        {
          hasRoom: false,
          text: `Wall: does not fit. The product is ${Math.ceil(-margin)} cm longer than the wall.`,
        },
      ]
    : [{ hasRoom: true, text: `Wall: fits with ${Math.floor(margin)} cm to spare.` }];
}

/** Returns the fit of the box with the least room, because all boxes have to fit. */
const findTightest = (fits: Fit[]): Fit =>
  fits.reduce((worst, fit) => (fit.margin < worst.margin ? fit : worst));

const boxOf = ({ length, width, height }: Package): Box => [length, width, height];

const pieceOf = ({ length, width, height }: Measured): Box | undefined =>
  length && width && height ? [length, width, height] : undefined;

const listMissingSides = (product: Measured) =>
  (['length', 'width', 'height'] as const).filter((side) => !product[side]);

const labelOf = (field: PlaceField) =>
  placeFields.find(([name]) => name === field)![1].toLowerCase();

const joinNames = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** Returns undefined if the text is not a number above 0 and at most 10,000. */
function toCm(text: string): number | undefined {
  const cm = readNumber(text);
  return cm > 0 && cm <= 10_000 ? cm : undefined;
}

export const stairNote = `We assume that the stairs turn by 90 degrees, with ${stairHeadroom} cm of headroom.`;
