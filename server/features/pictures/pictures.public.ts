export { parsePictureKey, pictureWire } from './pictures.wire.ts';
export { countPicturesOf } from './pictures.queries.ts';
