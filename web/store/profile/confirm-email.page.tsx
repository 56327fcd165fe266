import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ApiError, hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { storeReturnPath } from '#web/api/return-path.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { LinkAction } from '#web/parts/base/link-action.tsx';
import { useSession } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/confirm-email.page.ts';

const title = 'Confirm your email address';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title }, matches);
}

export default function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  if (!useSession()) return <SignInFirst token={token} />;
  return (
    <LinkAction
      icon={<MailCheck />}
      title={title}
      button="Confirm"
      failure="Failed to confirm. Please try again."
      act={() => api('POST /api/auth/confirm-email', { query: { token } }).catch(explainExpiry)}
      done={{
        title: 'Your email address is confirmed',
        text: 'Our emails now tell you the details of your orders and requests.',
      }}
    >
      The link is for the account with this email address.
    </LinkAction>
  );
}

function SignInFirst({ token }: { token: string }) {
  const keepPage = () => storeReturnPath(`/confirm-email?${new URLSearchParams({ token })}`);
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to="/user-login" onClick={keepPage}>
        Sign in
      </ButtonLink>
      <ButtonLink to="/login" tone="outline" onClick={keepPage}>
        Sign in as a vendor
      </ButtonLink>
    </div>
  );
  return (
    <EmptyState title={<h1>{title}</h1>} icon={<MailCheck />} action={action} className="py-20">
      <p className="mb-4">
        Sign in to the account first. If you did not open it yourself, set a new password instead;
        then it is yours.
      </p>
    </EmptyState>
  );
}

function explainExpiry(error: unknown): never {
  if (!hasStatus(error, 404)) throw error;
  const message = 'This link has expired. Ask for a new one in your profile.';
  throw new ApiError(404, { message });
}
