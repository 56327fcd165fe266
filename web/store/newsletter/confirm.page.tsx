import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { newsletterConsent } from '#contract/shop/newsletter-rules.ts';
import { ApiError, hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { LinkAction } from '#web/parts/base/link-action.tsx';
import type { Route } from './+types/confirm.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Confirm your newsletter subscription' }, matches);
}

export default function ConfirmPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <LinkAction
      icon={<MailCheck />}
      title="Confirm your newsletter subscription"
      button="Confirm"
      failure="Failed to confirm. Please try again."
      act={() => api('POST /api/newsletter/confirm', { query: { token } }).catch(explainExpiry)}
      done={{ title: 'Your subscription is confirmed', text: 'Thank you for subscribing!' }}
    >
      {newsletterConsent} You can unsubscribe with one click in every email.
    </LinkAction>
  );
}

function explainExpiry(error: unknown): never {
  if (!hasStatus(error, 404)) throw error;
  const message = 'This link has expired. Subscribe again on the home page.';
  throw new ApiError(404, { message });
}
