import type { OrderReturn, ReturnStep } from '#contract/orders/returns.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { upload } from '#web/api/upload.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import type { ChosenPhoto } from './photo-picker.tsx';

export async function sendPhotos(
  { _id: id }: OrderReturn,
  photos: readonly ChosenPhoto[],
): Promise<void> {
  const form = new FormData();
  for (const { file } of photos) form.append('photos', file);
  await upload('POST /api/returns/:id/photos', form, { params: { id } });
}

/** Takes a step. A 409 is shown as a message and not thrown, so that the dialog closes and the return is reloaded. */
export async function takeStep(
  { _id: id }: OrderReturn,
  body: ReturnStep,
  done: string,
): Promise<void> {
  try {
    await api('PUT /api/returns/:id', { params: { id }, body });
    showSuccess(done);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    showError(error.message);
  }
}
