import { announceDelay } from '#contract/orders/orders.ts';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import { promiseText } from '#contract/catalogue/delivery-rules.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useContractForm } from '#web/parts/base/use-contract-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { orderQuery } from '../orders/orders.api.ts';
import { refreshVendorData } from '../vendor.api.ts';

interface DelayDialogProps {
  order: OrderWithTimeline;
  onClose: () => void;
}

export const canDelay = ({ promise, paymentStatus, orderStatus }: OrderWithTimeline) =>
  promise !== null &&
  paymentStatus === 'paid' &&
  (orderStatus === 'pending' || orderStatus === 'shipped');

const oneDayMs = 24 * 60 * 60_000;
const dayAfter = (day: string) => new Date(Date.parse(day) + oneDayMs).toISOString().slice(0, 10);

/** Announces a later delivery date to the customer, with the reason. */
export function DelayDialog({ order, onClose }: DelayDialogProps) {
  const form = useContractForm({
    schema: announceDelay.body,
    toBody: (values: { date: string; reason: string }) => values,
    defaultValues: { date: '', reason: '' },
  });
  const promise = order.promise!;

  const onSubmit = form.submit(
    async (body) => {
      const params = { id: order._id };
      const changed = await api('POST /api/orders/:id/delay', { params, body });
      queryClient.setQueryData(orderQuery(order._id).queryKey, changed);
      showSuccess('The customer has been notified');
      onClose();
      await refreshVendorData();
    },
    { failure: 'Failed to announce the delay' },
  );

  return (
    <FormDialog
      width="narrow"
      title="Announce a delay"
      description={`You promised delivery on ${promiseText(promise)}. The customer gets an email with the new date and your reason, and may cancel until you ship.`}
      form={form}
      busy={form.isSubmitting}
      submitLabel="Notify the customer"
      busyLabel="Sending..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="New delivery date"
        type="date"
        help="The last day on which the order may arrive"
        min={dayAfter(promise.delayedTo ?? promise.to)}
        {...form.bind('date')}
      />
      <TextAreaField label="Reason" rows={3} maxLength={300} {...form.bind('reason')} />
    </FormDialog>
  );
}
