import { type BankDispute, releaseDispute as call } from '#contract/orders/disputes.ts';
import { formatRupees } from '#contract/money.ts';
import { api } from '#web/api/client.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';

interface ReleaseDialogProps {
  dispute: BankDispute;
  onClose: () => void;
}

/** Releases the earnings after a lost dispute, once an admin has decided who bears the loss. */
export function ReleaseDialog({ dispute, onClose }: ReleaseDialogProps) {
  const params = { id: dispute._id };
  return (
    <EditDialog
      title={`Release the earnings: ${dispute.reference}`}
      initialValues={{ reason: '' }}
      schema={call.body}
      toBody={(_changed, { reason }) => ({ reason })}
      save={(body) => api('POST /api/admin/disputes/:id/release', { params, body })}
      successMessage="The earnings are released"
      failure="Failed to release the earnings"
      submitLabel="Release earnings"
      onClose={onClose}
    >
      {({ bind }) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            The bank took back {formatRupees(dispute.deducted)}. If the vendor bears the loss, first
            post a correction from the vendor’s ledger account to “Taken back by banks”.
          </p>
          <TextAreaField
            label="Reason"
            rows={3}
            maxLength={500}
            help="For the record"
            {...bind('reason')}
          />
        </div>
      )}
    </EditDialog>
  );
}
