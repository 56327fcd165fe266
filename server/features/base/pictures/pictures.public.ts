export { parsePictureKey, pictureWire } from './pictures.wire.ts';
export { listPictureUrls } from './list-picture-urls.ts';
export { countPicturesOf } from './pictures.queries.ts';
