/** What `pictureWire` shows of a stored picture. */
export const pictureFileColumns = [
  'pictures.key',
  'pictures.width',
  'pictures.height',
  'pictures.placeholder',
  'pictures.widths',
  'pictures.has_avif',
] as const;

/** What `pictureWire` shows of a product's picture, which is a stored one or a URL. */
export const productPictureColumns = [
  ...pictureFileColumns,
  'product_pictures.url',
  'product_pictures.alt',
] as const;
