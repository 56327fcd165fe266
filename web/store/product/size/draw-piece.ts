import { shapeOf } from '#contract/catalogue/furniture-shape.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { bedFront, bedSide, bunkBed } from './draw-beds.ts';
import {
  chandelier,
  fan,
  pendant,
  recessedLight,
  standingLamp,
  trackLight,
} from './draw-lights.ts';
import {
  armchairFront,
  armchairSide,
  cornerFront,
  diningChairFront,
  diningChairSide,
  officeChairFront,
  officeChairSide,
  sofaFront,
  sofaSide,
  stool,
} from './draw-seats.ts';
import { clip, type Part } from './outline.ts';
import { box, desk, drumTable, roundTable, storage, table } from './draw-tables.ts';

export type Measured = Pick<
  Product,
  'name' | 'category' | 'subCategory' | 'length' | 'width' | 'height' | 'details'
>;

export interface View {
  name: 'Front' | 'Side';
  /** The horizontal dimension in centimetres. */
  across: number;
  acrossName: 'length' | 'width';
  parts: Part[];
}

export interface Piece {
  views: View[];
  height: number;
  /** True if the piece hangs from the ceiling instead of standing on the floor. */
  isHanging: boolean;
  seat: number | null;
}

interface Drawing {
  front: (w: number, h: number, seat: number) => Part[];
  side?: (w: number, h: number, seat: number) => Part[];
  /** The dimension that the front view shows: a bed's width, or the shorter side of a chair. Default: the length. */
  facing?: 'width' | 'shorter';
  /** The seat height to draw if the vendor gives none. */
  seat?: number;
  isHanging?: boolean;
}

const armchair: Drawing = { front: armchairFront, side: armchairSide, facing: 'shorter', seat: 42 };
const sofa: Drawing = { front: sofaFront, side: sofaSide, seat: 43 };
const corner: Drawing = { ...sofa, front: cornerFront };
const bed = (hasDrawers: boolean): Drawing => ({
  front: (w, h) => bedFront(w, h, hasDrawers),
  side: (w, h) => bedSide(w, h, hasDrawers),
  facing: 'width',
});
const hanging = (front: Drawing['front']): Drawing => ({ front, isHanging: true });

const bySubCategory: Record<string, Drawing> = {
  'L-Shape': corner,
  Sectional: corner,
  Recliner: armchair,
  'Bunk Bed': { front: bunkBed, facing: 'width' },
  'Storage Bed': bed(true),
  'Study Table': { front: desk, side: table },
  'Ceiling Fan': hanging(fan),
  Chandelier: hanging(chandelier),
  'Pendant Light': hanging(pendant),
  'Track Light': hanging(trackLight),
  'Recessed Light': hanging(recessedLight),
  'Office Chair': { front: officeChairFront, side: officeChairSide, facing: 'shorter', seat: 48 },
  'Accent Chair': armchair,
  'Lounge Chair': armchair,
};

const byShape: Record<ReturnType<typeof shapeOf>, Drawing> = {
  sofa,
  bed: bed(false),
  'bunk-bed': { front: bunkBed, facing: 'width' },
  table: { front: table },
  chair: { front: diningChairFront, side: diningChairSide, facing: 'shorter', seat: 45 },
  stool: { front: stool, facing: 'shorter', seat: 72 },
  lamp: { front: standingLamp },
  fan: hanging(fan),
  storage: { front: storage, side: box },
  box: { front: box },
};

/** Draws the views whose dimensions are known, to scale. Returns undefined if the height is not known. */
export function drawPiece(product: Measured): Piece | undefined {
  const { height, subCategory, details } = product;
  if (!height) return undefined;
  const drawing = findDrawing(product, subCategory);
  const seat = details?.seatHeight || Math.min(drawing.seat ?? 0, height);
  const [frontName, sideName] = namesOf(product, drawing);
  const { front, side = front } = drawing;
  const drawView = (name: View['name'], acrossName: View['acrossName'], draw: Drawing['front']) => {
    const across = product[acrossName];
    return across
      ? [{ name, across, acrossName, parts: clip(draw(across, height, seat), across, height) }]
      : [];
  };
  return {
    views: [...drawView('Front', frontName, front), ...drawView('Side', sideName, side)],
    height,
    isHanging: drawing.isHanging ?? false,
    seat: details?.seatHeight ?? null,
  };
}

function findDrawing(product: Measured, subCategory: string): Drawing {
  const shape = shapeOf(product);
  const { length, width } = product;
  if (Object.hasOwn(bySubCategory, subCategory)) return bySubCategory[subCategory]!;
  if (shape === 'table' && length && length === width) {
    return { front: subCategory === 'Coffee Table' ? drumTable : roundTable };
  }
  return byShape[shape];
}

type Names = [front: View['acrossName'], side: View['acrossName']];

function namesOf({ length, width }: Measured, { facing }: Drawing): Names {
  const isWidthFirst =
    facing === 'width' || (facing === 'shorter' && length && width && width < length);
  return isWidthFirst ? ['width', 'length'] : ['length', 'width'];
}
