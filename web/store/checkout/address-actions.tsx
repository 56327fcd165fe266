import { Pencil, Trash2 } from 'lucide-react';
import type { SavedAddress } from '#contract/people/addresses.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface AddressButtonsProps {
  address: SavedAddress;
  disabled?: boolean;
  className: string;
  onEdit: (address: SavedAddress) => void;
  onDelete: (address: SavedAddress) => void;
}

export function AddressButtons({
  address,
  disabled,
  className,
  onEdit,
  onDelete,
}: AddressButtonsProps) {
  return (
    <div className={className}>
      <IconButton
        label={`Edit ${address.street}`}
        icon={<Pencil aria-hidden size={18} />}
        className="text-soft"
        disabled={disabled}
        onClick={() => onEdit(address)}
      />
      <IconButton
        label={`Delete ${address.street}`}
        icon={<Trash2 aria-hidden size={18} />}
        className="text-soft hover:text-bad"
        disabled={disabled}
        onClick={() => onDelete(address)}
      />
    </div>
  );
}

interface DeleteAddressDialogProps {
  /** Null while the dialog is closed. */
  address: SavedAddress | null;
  busy?: boolean;
  onClose: () => void;
  onConfirm: (address: SavedAddress) => void;
}

export function DeleteAddressDialog({
  address,
  busy,
  onClose,
  onConfirm,
}: DeleteAddressDialogProps) {
  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this address?"
      description={address ? `${address.street}, ${address.city} ${address.zip}` : ''}
      confirmLabel="Delete"
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={() => address && onConfirm(address)}
    />
  );
}
