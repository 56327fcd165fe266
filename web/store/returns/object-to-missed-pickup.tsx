import { useState } from 'react';
import { requiredMessage } from '#contract/field-rules.ts';
import { returnLimits } from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readFields } from '#web/parts/base/check-fields.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { ordersKey } from '#web/store/my-orders/orders.api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { objectToMissedPickup } from './returns.api.ts';

/** Shows the button with which customers say that they did not miss the pickup. */
export function ObjectToMissedPickup({ orderReturn }: { orderReturn: OrderReturn }) {
  const [isOpen, setIsOpen] = useState(false);
  const form = usePlainForm('Your objection was not sent. Try again.');
  if (!orderReturn.allowed.includes('object') && !isOpen) return null;

  function submit(element: HTMLFormElement) {
    const { reason } = readFields(element, 'reason');
    if (!reason) return form.showProblem({ reason: requiredMessage });
    void form.send(async () => {
      await objectToMissedPickup(orderReturn, reason);
      await queryClient.invalidateQueries({ queryKey: ordersKey });
      showSuccess('Sent. Baithak decides and emails you.');
      setIsOpen(false);
    });
  }

  return (
    <div className="mt-6">
      <Button size="small" onClick={() => setIsOpen(true)}>
        This is wrong
      </Button>
      {isOpen && (
        <FormDialog
          title={`Pickup of ${orderReturn.number}`}
          description="Tell us what happened. Baithak reads both sides and decides."
          form={form}
          busy={form.isBusy}
          submitLabel="Send"
          onSubmit={({ currentTarget }) => submit(currentTarget)}
          onClose={() => setIsOpen(false)}
        >
          <TextAreaField
            name="reason"
            label="What happened"
            rows={3}
            maxLength={returnLimits.reasonCharacters}
            error={form.errors.reason}
            disabled={form.isBusy}
          />
        </FormDialog>
      )}
    </div>
  );
}
