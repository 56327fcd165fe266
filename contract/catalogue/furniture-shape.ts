/** A product's shape decides how its size is drawn and which standard covers it. */
export const shapes = [
  'sofa',
  'bed',
  'bunk-bed',
  'table',
  'chair',
  'stool',
  'lamp',
  'fan',
  'storage',
  'box',
] as const;
export type Shape = (typeof shapes)[number];

interface Named {
  category: string;
  subCategory: string;
  name: string;
}

const byCategory: Record<string, Shape> = {
  sofas: 'sofa',
  beds: 'bed',
  tables: 'table',
  chairs: 'chair',
  ceiling: 'lamp',
  lighting: 'lamp',
};

const bySubCategory: Record<string, Shape> = {
  'Bunk Bed': 'bunk-bed',
  'Bar Stool': 'stool',
  'Ceiling Fan': 'fan',
};

/** The first match decides: a table lamp is a lamp, and a stool with drawers is storage. */
const byWord: [RegExp, Shape][] = [
  [/\b(?:lamp|lantern|light|chandelier)s?\b/, 'lamp'],
  [
    /\b(?:wardrobe|almirah|cabinet|cupboard|sideboard|shelf|shelves|bookcase|bookshelf|drawers|dresser|rack|storage|chest|trunk)s?\b/,
    'storage',
  ],
  [/\bstools?\b/, 'stool'],
  [/\b(?:table|desk)s?\b/, 'table'],
  [/\b(?:chair|armchair)s?\b/, 'chair'],
  [/\b(?:sofa|couch|settee|diwan)s?\b/, 'sofa'],
  [/\b(?:bed|cot)s?\b/, 'bed'],
];

/**
 * Returns the shape of the subcategory, or otherwise of the category. If neither has a shape, the words of the
 * subcategory and the name decide.
 */
export function shapeOf({ category, subCategory, name }: Named): Shape {
  const known = findShape(bySubCategory, subCategory) ?? findShape(byCategory, category);
  if (known) return known;
  const words = `${subCategory} ${name}`.toLowerCase();
  return byWord.find(([pattern]) => pattern.test(words))?.[1] ?? 'box';
}

const findShape = (shapes: Record<string, Shape>, key: string): Shape | undefined =>
  Object.hasOwn(shapes, key) ? shapes[key] : undefined;
