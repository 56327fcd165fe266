export { decideStatus } from './review-status.ts';
export { productReviewsWire, reviewPhotoWire, timeWire } from './reviews.wire.ts';
