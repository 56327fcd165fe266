import { type DuePayout, holdPayouts as call } from '#contract/paying/admin-settlements.ts';
import { endSentence } from '#web/parts/base/end-sentence.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { holdPayouts } from './payouts.api.ts';

interface HoldDialogProps {
  due: DuePayout;
  onClose: () => void;
}

/** Holds a vendor's payouts, or releases payouts that are held. */
export function HoldDialog({ due: { vendor, hold }, onClose }: HoldDialogProps) {
  const willHold = hold === null;
  const name = vendor.businessName;
  return (
    <EditDialog
      title={willHold ? `Hold payouts to ${name}` : `Release payouts to ${name}`}
      initialValues={{ reason: '' }}
      schema={call.body}
      toBody={(_changed, { reason }) => ({ isHeld: willHold, reason })}
      save={(body) => holdPayouts(vendor._id, body)}
      successMessage={willHold ? `Payouts to ${name} are held` : `Payouts to ${name} are released`}
      failure="Failed to update the hold"
      submitLabel={willHold ? 'Hold payouts' : 'Release payouts'}
      onClose={onClose}
    >
      {({ bind }) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            {hold
              ? `Held since ${formatDate(hold.since)}: ${endSentence(hold.reason)} Settlements include this vendor again after the release.`
              : 'Settlements skip this vendor until you release the payouts. Orders continue as before.'}
          </p>
          <TextAreaField
            label="Reason"
            optional={!willHold}
            rows={3}
            maxLength={300}
            help={willHold ? 'The vendor reads it on the Earnings page' : 'For the record'}
            {...bind('reason')}
          />
        </div>
      )}
    </EditDialog>
  );
}
