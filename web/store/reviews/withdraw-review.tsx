import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnReview } from '#contract/care/reviews.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { withdrawReview } from './own-reviews.api.ts';

interface WithdrawReviewProps {
  review: OwnReview;
  disabled: boolean;
}

export function WithdrawReview({ review, disabled }: WithdrawReviewProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const withdraw = useMutation({
    mutationFn: () => withdrawReview(review),
    onSuccess: async () => {
      showSuccess('Review withdrawn');
      await navigate(`/orders/${review.order}`);
    },
    onError: (error) => {
      setAsking(false);
      showError(messageOf(error, 'Failed to withdraw the review'));
    },
  });
  return (
    <>
      <Button tone="outline" disabled={disabled} onClick={() => setAsking(true)}>
        Withdraw review
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Withdraw your review?"
        description="Its text and photos are deleted, and your rating no longer counts."
        confirmLabel="Yes, withdraw it"
        busy={withdraw.isPending}
        busyLabel="Withdrawing..."
        onConfirm={() => withdraw.mutate()}
      />
    </>
  );
}
