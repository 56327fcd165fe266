import { BellOff } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { LinkAction } from '#web/parts/base/link-action.tsx';
import type { Route } from './+types/review-mails.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Emails about reviews' }, matches);
}

/** The emails that ask for a review contain a link to this page. The page needs no sign-in. */
export default function ReviewMailsPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <LinkAction
      icon={<BellOff />}
      title="Stop emails about reviews?"
      button="Stop emails"
      failure="Failed to stop the emails. Please try again."
      act={() => api('POST /api/reviews/mails/stop', { query: { token } })}
      done={{
        title: 'No more emails about reviews',
        text: 'You can still write reviews from My orders.',
      }}
    >
      We will no longer ask you for reviews. You will still get emails about your orders.
    </LinkAction>
  );
}
