import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useOrderRequests } from '#web/parts/care/help/use-order-requests.ts';
import { ordersKey } from '#web/store/my-orders/orders.api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';

/** Lets the customer report that a delivery did not arrive, unless the delivery code confirmed it. */
export function NotReceived({ order, shipment }: { order: Order; shipment: Shipment }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const report = useMutation({
    mutationFn: () =>
      api('POST /api/orders/:id/shipments/:sid/not-received', {
        params: { id: order._id, sid: shipment._id },
        body: {},
      }),
    onSuccess: () => showSuccess('We have your report and are looking into it'),
    onError: (error) => showError(messageOf(error, 'Your report was not sent. Try again.')),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['customer', 'help'] });
      await queryClient.invalidateQueries({ queryKey: ordersKey });
      setIsConfirming(false);
    },
  });
  if (shipment.status !== 'delivered' || shipment.isConfirmed) return null;
  if (shipment.notReceivedAt) {
    return (
      <p className="mt-4 rounded-control bg-warn-tint px-4 py-3 text-small">
        <strong className="font-semibold">
          You told us on {formatDate(shipment.notReceivedAt)} that it did not arrive.
        </strong>{' '}
        We are asking the seller and the carrier, and will write to you.
        <ReportRequest order={order} />
      </p>
    );
  }
  return (
    <div className="mt-4 print:hidden">
      <Button tone="outline" size="small" onClick={() => setIsConfirming(true)}>
        I have not received it
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Report this delivery as not received?"
        description={`Please ask neighbours and your building’s guard first. We will then ask ${order.vendor.businessName} and the carrier, and write to you.`}
        confirmLabel="I have not received it"
        tone="primary"
        busy={report.isPending}
        busyLabel="Sending..."
        onConfirm={() => report.mutate()}
      />
    </div>
  );
}

/** Links to the help request that the report has opened. */
function ReportRequest({ order }: { order: Order }) {
  const requests = useOrderRequests('customer', order._id);
  const request = requests.find(({ topic }) => topic === 'not_received');
  if (!request) return null;
  return (
    <>
      {' '}
      <TextLink to={`/help/${request.number}`}>
        Request <span className="figures">{request.number}</span>
      </TextLink>
    </>
  );
}
