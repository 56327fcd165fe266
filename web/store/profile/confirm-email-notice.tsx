import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { showError } from '#web/ui/toast.ts';

/** Offers to send the link that confirms the email of the account. */
export function ConfirmEmailNotice() {
  const send = useMutation({
    mutationFn: () => api('POST /api/auth/confirm-email/send', {}),
    onError: (error) => showError(messageOf(error, 'Failed to send the link')),
  });
  return (
    <div role="status" className="mb-6 max-w-xl rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">Your email address is not confirmed</p>
      {send.isSuccess ? (
        <p className="mt-1 text-soft">We have sent you a link. Open it to confirm the address.</p>
      ) : (
        <>
          <p className="mt-1 text-soft">
            Until you open the link that we email you, our emails give no details of your orders and
            requests.
          </p>
          <Button
            tone="outline"
            size="small"
            className="mt-3"
            busy={send.isPending}
            busyLabel="Sending..."
            onClick={() => send.mutate()}
          >
            Send the link again
          </Button>
        </>
      )}
    </div>
  );
}
