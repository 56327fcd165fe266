import { useMutation } from '@tanstack/react-query';
import { BellOff, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/review-mails.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Emails about reviews' }, matches);
}

/** The page of the link that stops review emails. Opening it is enough, without sign-in. */
export default function ReviewMailsPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { mutate, isSuccess, isPending, isError, error } = useMutation({
    mutationFn: () => api('POST /api/reviews/mails/stop', { query: { token } }),
  });
  const stop = useEffectEvent(() => mutate());
  useEffect(() => stop(), []);
  return (
    <div className="page grow py-10" aria-live="polite">
      {isSuccess ? (
        <EmptyState
          title={<h1>No more emails about reviews</h1>}
          icon={<CircleCheck />}
          action={<ButtonLink to="/shop-new">Continue shopping</ButtonLink>}
        >
          We no longer ask you for reviews. Emails about your orders still come, and you can write a
          review from My orders at any time.
        </EmptyState>
      ) : (
        <EmptyState
          title={<h1>{isError ? 'The emails were not stopped' : 'Stopping these emails...'}</h1>}
          icon={<BellOff />}
          action={
            isError && (
              <Button busy={isPending} busyLabel="Trying..." onClick={() => mutate()}>
                Try again
              </Button>
            )
          }
        >
          {isError && messageOf(error, 'Please try again in a moment.')}
        </EmptyState>
      )}
    </div>
  );
}
