import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { backdropStyle } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  /** Default: danger. */
  tone?: 'danger' | 'primary';
}

/** Asks for a confirmation before an action. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  busy,
  busyLabel,
  onConfirm,
  tone = 'danger',
}: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup className="w-full max-w-md rounded-card bg-surface p-6 shadow-soft transition duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Title className="font-display text-title">{title}</Base.Title>
            <Base.Description className="mt-2 text-soft">{description}</Base.Description>
            <div className="mt-7 flex flex-wrap justify-end gap-3">
              <Base.Close render={<Button tone="outline">Cancel</Button>} disabled={busy} />
              <Button tone={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
