import { requiredMessage } from '#contract/field-rules.ts';
import { helpLimits } from '#contract/care/help-rules.ts';
import type { HelpThread } from '#contract/care/help.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { readFields } from '#web/parts/base/check-fields.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { type HelpArea, showHelpProblem, takeHelpStep } from './help.api.ts';

interface DecisionDialogProps {
  thread: HelpThread;
  area: HelpArea;
  decision: 'delivered' | 'not_delivered';
  title: string;
  onClose: () => void;
}

const consequences = {
  delivered:
    'The customer’s report is closed, and the vendor’s payout is no longer held. The customer and the vendor get your reason.',
  not_delivered:
    'The shipment is treated as under way again, so the vendor must send the products again or refund them. The customer and the vendor get your reason.',
};

/** Lets an admin decide whether a shipment was delivered, after the customer has reported it as not received. */
export function DecisionDialog({ thread, area, decision, title, onClose }: DecisionDialogProps) {
  const form = usePlainForm('The decision was not saved. Try again.');
  const { isBusy } = form;

  function submit(element: HTMLFormElement) {
    const { reason } = readFields(element, 'reason');
    if (!reason) return form.showProblem({ reason: requiredMessage });
    void form.send(async () => {
      try {
        await takeHelpStep(area, thread.number, { action: decision, reason });
        showSuccess('Decision saved');
      } catch (error) {
        if (!hasStatus(error, 409)) throw error;
        showHelpProblem(error, area);
      }
      onClose();
    });
  }

  return (
    <FormDialog
      title={`${title}: ${thread.number}`}
      description={consequences[decision]}
      form={form}
      busy={isBusy}
      submitLabel={title}
      onSubmit={({ currentTarget }) => submit(currentTarget)}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        rows={4}
        maxLength={helpLimits.reasonCharacters}
        error={form.errors.reason}
        disabled={isBusy}
      />
    </FormDialog>
  );
}
