import { BellOff } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { LinkAction } from '#web/parts/base/link-action.tsx';
import type { Route } from './+types/stop-alerts.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Stop alerts' }, matches);
}

export default function StopAlertsPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <LinkAction
      icon={<BellOff />}
      title="Stop all alerts for your email address?"
      button="Stop alerts"
      failure="Failed to stop your alerts. Please try again."
      act={() => api('POST /api/alerts/stop', { query: { token } })}
      done={{
        title: 'Your alerts have been stopped',
        text: 'We have deleted your email address from all of them.',
      }}
    >
      You will no longer get emails about products that are back in stock or cheaper.
    </LinkAction>
  );
}
