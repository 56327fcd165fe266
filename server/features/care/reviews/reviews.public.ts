export { decideStatus } from './review-status.ts';
export { buildProductReviewsWire, buildReviewPhotoWire, toWireTime } from './reviews.wire.ts';
