import { BellRing } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ApiError, hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { LinkAction } from '#web/parts/base/link-action.tsx';
import type { Route } from './+types/confirm-alerts.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Confirm your alert' }, matches);
}

export default function ConfirmAlertsPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <LinkAction
      icon={<BellRing />}
      title="Confirm your alert"
      button="Confirm"
      failure="Failed to confirm. Please try again."
      act={() => api('POST /api/alerts/confirm', { query: { token } }).catch(explainExpiry)}
      done={{
        title: 'Your alert is confirmed',
        text: 'We will send you one email and then delete your email address.',
      }}
    >
      We send one email for each product that you chose, and then delete your email address.
    </LinkAction>
  );
}

function explainExpiry(error: unknown): never {
  if (!hasStatus(error, 404)) throw error;
  const message = 'This link has expired. Ask for the alert again on the product’s page.';
  throw new ApiError(404, { message });
}
