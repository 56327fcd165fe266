import { isOpenReturn, returnLimits, type ReturnPhotoKind } from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import type { Ctx } from '#server/context.ts';
import {
  type StoredPhoto,
  withStoredPhotos,
} from '#server/features/base/pictures/private-photos.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import type { Account } from '#server/platform/http/route.ts';
import type { UploadedFile } from '#server/platform/http/spool-upload.ts';
import { type LockedReturn, type ReturnKey, withLockedReturn } from './locked-return.ts';
import { returnPhotos } from './return-photos.ts';
import { countPhotos, insertPhotos } from './return-writes.queries.ts';
import { getReturn } from './returns.service.ts';

/**
 * Stores photos that a vendor or an admin adds to a return. Until the vendor has received the goods, the photos are
 * evidence; after that, they are photos of the inspection.
 */
export async function addReturnPhotos(
  ctx: Ctx,
  { id, role }: Account,
  key: ReturnKey,
  files: UploadedFile[],
): Promise<OrderReturn> {
  if (files.length === 0) throw invalidFields({ photos: 'Choose at least one photo' });
  await withLockedReturn(ctx, key, { role, id }, (locked) =>
    findFreePosition(locked, files.length),
  );
  await withStoredPhotos(ctx, returnPhotos, { sender: { role, id }, files }, (photos) =>
    withLockedReturn(ctx, key, { role, id }, (locked) => insertNewPhotos(locked, photos)),
  );
  return getReturn(ctx, key.id, role);
}

/**
 * Returns where new photos go: to the evidence or the inspection (`side`), and their first free position there. Throws
 * a 409 when the return has ended or the side has no room for the photos.
 */
async function findFreePosition({ trx, record }: LockedReturn, count: number) {
  if (!isOpenReturn(record.status)) {
    throw new AppError('conflict', `Return ${record.number} has ended, so it takes no more photos`);
  }
  const side: ReturnPhotoKind = record.received_at ? 'inspection' : 'evidence';
  const position = await countPhotos(trx, record.id, side);
  if (position + count > returnLimits.photos) {
    const stored = position === 1 ? '1 is' : `${position} are`;
    throw new AppError(
      'conflict',
      `At most ${returnLimits.photos} photos can be added, and ${stored} stored already`,
    );
  }
  return { side, position };
}

async function insertNewPhotos(locked: LockedReturn, photos: StoredPhoto[]): Promise<void> {
  const { side, position } = await findFreePosition(locked, photos.length);
  const { trx, record } = locked;
  await insertPhotos(
    trx,
    photos.map((photo, index) => ({
      ...photo,
      return_id: record.id,
      side,
      position: position + index,
    })),
  );
}
