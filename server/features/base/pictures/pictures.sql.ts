/** The columns of a stored picture that `pictureWire` needs. */
export const pictureFileColumns = [
  'pictures.key',
  'pictures.width',
  'pictures.height',
  'pictures.placeholder',
  'pictures.widths',
  'pictures.has_avif',
] as const;

/** The columns of a product's picture that `pictureWire` needs. The picture is stored or given by URL. */
export const productPictureColumns = [
  ...pictureFileColumns,
  'product_pictures.url',
  'product_pictures.alt',
] as const;
