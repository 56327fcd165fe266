export { parsePictureKey, pictureWire } from './pictures.wire.ts';
