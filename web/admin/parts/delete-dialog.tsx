import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showSuccess, showToast } from '#web/ui/toast.ts';
import { refreshAdmin } from './refresh-admin.ts';

interface DeleteDialogProps<Result> {
  /** The kind of record in the title, such as 'user' in 'Delete this user?'. */
  noun: string;
  /** Explains what the deletion does. */
  description: string;
  remove: () => Promise<Result>;
  /** The success message. */
  done: string | ((result: Result) => string);
  onClose: () => void;
}

/** Asks for confirmation, then deletes. Shows a failure as an alert. */
export function DeleteDialog<Result>(props: DeleteDialogProps<Result>) {
  const { noun, description, remove, done, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);

  async function confirm() {
    setIsBusy(true);
    try {
      const result = await remove();
      showSuccess(typeof done === 'string' ? done : done(result));
    } catch (error) {
      showToast(messageOf(error, `Failed to delete ${noun}`), { tone: 'bad', alert: true });
    } finally {
      setIsBusy(false);
      onClose();
      void refreshAdmin();
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={`Delete this ${noun}?`}
      description={description}
      confirmLabel="Delete"
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
    />
  );
}
