/** In points of 1/72 inch. */
export const a4: [number, number] = [595.28, 841.89];
export const a6: [number, number] = [297.64, 419.53];
export const margin = 40;
export const contentWidth = a4[0] - 2 * margin;
