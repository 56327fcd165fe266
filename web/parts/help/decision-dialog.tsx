import { requiredMessage } from '#contract/field-rules.ts';
import { helpLimits } from '#contract/help-rules.ts';
import type { HelpThread } from '#contract/help.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { readFields } from '#web/parts/check-fields.ts';
import { usePlainForm } from '#web/parts/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
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
    'The customer’s report ends, and with it the hold on the vendor’s payout. Customer and vendor get your reason.',
  not_delivered:
    'The delivery is taken back: the vendor sends the products again or refunds them. Customer and vendor get your reason.',
};

/** Decides on "I have not received it". */
export function DecisionDialog({ thread, area, decision, title, onClose }: DecisionDialogProps) {
  const form = usePlainForm('The decision was not saved. Try again.');
  const { busy } = form;

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
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      keepOnOutsidePress
      title={`${title}: ${thread.number}`}
      description={consequences[decision]}
    >
      <form
        {...form.formProps}
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          rows={4}
          maxLength={helpLimits.reasonCharacters}
          error={form.errors.reason}
          disabled={busy}
        />
        <FormError message={form.message} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Saving...">
            {title}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
