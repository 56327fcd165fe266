import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ApiError, hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { LinkAction } from '#web/parts/base/link-action.tsx';
import type { Route } from './+types/confirm-email.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Confirm your email address' }, matches);
}

export default function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <LinkAction
      icon={<MailCheck />}
      title="Confirm your email address"
      button="Confirm"
      failure="Failed to confirm. Please try again."
      act={() => api('POST /api/auth/confirm-email', { query: { token } }).catch(explainExpiry)}
      done={{
        title: 'Your email address is confirmed',
        text: 'Our emails now tell you the details of your orders and requests.',
      }}
    >
      Confirm only if you opened the account yourself.
    </LinkAction>
  );
}

function explainExpiry(error: unknown): never {
  if (!hasStatus(error, 404)) throw error;
  const message = 'This link has expired. Ask for a new one in your profile.';
  throw new ApiError(404, { message });
}
