import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { ordersKey } from '#web/store/my-orders/orders.api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { withdrawReturn } from './returns.api.ts';

/** Shows the button to withdraw a return, if the customer can still withdraw it. */
export function WithdrawReturn({ orderReturn }: { orderReturn: OrderReturn }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => withdrawReturn(orderReturn),
    onSuccess: () => showSuccess('Return withdrawn'),
    onError: (error) => showError(messageOf(error, 'Failed to withdraw the return')),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ordersKey });
      setIsAsking(false);
    },
  });
  if (!orderReturn.allowed.includes('withdraw') && !isAsking) return null;
  return (
    <div className="mt-6">
      <Button tone="outline" size="small" onClick={() => setIsAsking(true)}>
        Withdraw return
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Withdraw return ${orderReturn.number}?`}
        description="You keep the products and nothing is collected. You can ask for another return while the return window is open."
        confirmLabel="Yes, withdraw it"
        busy={withdraw.isPending}
        busyLabel="Withdrawing..."
        onConfirm={() => withdraw.mutate()}
      />
    </div>
  );
}
