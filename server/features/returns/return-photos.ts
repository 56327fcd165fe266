import { returnLimits } from '#contract/return-rules.ts';
import type { PhotoKind } from '#server/features/pictures/private-photos.ts';

export const returnPhotos: PhotoKind = {
  folder: 'returns',
  field: 'photos',
  maxPhotos: returnLimits.photos,
  maxBytes: returnLimits.photoBytes,
};
