import { returnLimits } from '#contract/orders/return-rules.ts';
import type { PhotoKind } from '#server/features/base/pictures/private-photos.ts';

export const returnPhotos: PhotoKind = {
  folder: 'returns',
  field: 'photos',
  maxPhotos: returnLimits.photos,
  maxBytes: returnLimits.photoBytes,
};
