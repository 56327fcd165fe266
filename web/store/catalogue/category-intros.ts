import type { ProductCategory } from '#contract/catalogue/catalogue-options.ts';

export const categoryIntros: Record<ProductCategory, string> = {
  sofas: 'Two-seaters for small flats, sectionals for whole families, and recliners for Sunday.',
  beds: 'Carved, caned, upholstered or with room for the winter quilts below.',
  tables: 'To eat at, work at, and put the tea down on.',
  ceiling: 'Fans that run quietly and lights that flatter the room.',
  chairs: 'For the dining table, the desk, the verandah and the corner with the good light.',
  furniture: 'Furniture for any room.',
  decor: 'The small things that finish a room.',
  lighting: 'Lamps and lights for every corner.',
};
