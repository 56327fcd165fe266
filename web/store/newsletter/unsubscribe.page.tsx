import { MailX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { LinkAction } from '#web/parts/base/link-action.tsx';
import type { Route } from './+types/unsubscribe.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Unsubscribe' }, matches);
}

export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <LinkAction
      icon={<MailX />}
      title="Unsubscribe from the newsletter?"
      button="Unsubscribe"
      failure="Failed to unsubscribe. Please try again."
      act={() => api('POST /api/newsletter/unsubscribe', { query: { token } })}
      done={{ title: 'You have unsubscribed', text: 'We have deleted your email address.' }}
    >
      You will get no more newsletters, and we will delete your email address.
    </LinkAction>
  );
}
