export { keyOfAddress, pictureWire } from './pictures.wire.ts';
