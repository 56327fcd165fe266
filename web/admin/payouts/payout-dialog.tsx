import { formatRupees } from '#contract/money.ts';
import { type AdminPayout, updatePayout as call } from '#contract/paying/admin-settlements.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { updatePayout } from './payouts.api.ts';

/** A change of status that an admin has seen on the bank statement. */
export interface PayoutChange {
  payout: AdminPayout;
  status: 'paid' | 'returned';
}

type PayoutDialogProps = PayoutChange & { onClose: () => void };

export const PayoutDialog = ({ status, ...props }: PayoutDialogProps) =>
  status === 'paid' ? <PaidDialog {...props} /> : <ReturnedDialog {...props} />;

type StatusDialogProps = Omit<PayoutDialogProps, 'status'>;

function PaidDialog({ payout, onClose }: StatusDialogProps) {
  return (
    <EditDialog
      title={`Mark ${payout.number} as paid`}
      initialValues={{ utr: '' }}
      schema={call.body}
      toBody={(_changed, { utr }) => ({ status: 'paid' as const, utr })}
      save={(body) => updatePayout(payout._id, body)}
      successMessage={`${payout.number} is paid`}
      failure="Failed to update the payout"
      submitLabel="Mark as paid"
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <p className="sm:col-span-2">
            {payout.vendor.businessName} has received {formatRupees(payout.amount)} in the account
            ending in {payout.bank.lastDigits}. You cannot undo this step, but you can still mark
            the payout as returned.
          </p>
          <TextField
            label="UTR"
            maxLength={30}
            autoCapitalize="characters"
            autoComplete="off"
            help="The bank’s reference number for the transfer"
            className="sm:col-span-2"
            {...bind('utr')}
          />
        </>
      )}
    </EditDialog>
  );
}

function ReturnedDialog({ payout, onClose }: StatusDialogProps) {
  return (
    <EditDialog
      title={`Mark ${payout.number} as returned`}
      initialValues={{ reason: '' }}
      schema={call.body}
      toBody={(_changed, { reason }) => ({ status: 'returned' as const, reason })}
      save={(body) => updatePayout(payout._id, body)}
      successMessage={`${payout.number} is returned`}
      failure="Failed to update the payout"
      submitLabel="Mark as returned"
      onClose={onClose}
    >
      {({ bind }) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            The transfer of {formatRupees(payout.amount)} came back. Baithak owes{' '}
            {payout.vendor.businessName} this amount again, and a later settlement pays it. This
            cannot be undone.
          </p>
          <TextAreaField
            label="Reason"
            rows={3}
            maxLength={300}
            help="For example “Account closed”. The vendor can read it."
            {...bind('reason')}
          />
        </div>
      )}
    </EditDialog>
  );
}
