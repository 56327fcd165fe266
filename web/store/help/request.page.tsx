import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { HelpThread } from '#contract/care/help.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { helpThreadQuery, sendHelpMessage } from '#web/parts/care/help/help.api.ts';
import { ThreadStates } from '#web/parts/care/help/thread-states.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import type { Route } from './+types/request.page.ts';
import { HelpFrame } from './help-frame.tsx';
import { RequestView } from './request-view.tsx';
import { sendVisitorMessage, visitorThreadQuery } from './visitor.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({ title: 'Your request' }, matches),
    // Other sites must not learn a visitor's link from the referrer.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** Lets a visitor open the page without an account, if the URL has the token from our email. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!new URL(request.url).searchParams.has('token')) guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <HelpFrame crumb="Request" isVisitor>
      <RecordSkeleton label="Loading the request" />
    </HelpFrame>
  );
}

export default function RequestPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (token) return <VisitorRequest key={token} token={token} />;
  return (
    <CustomersOnly>
      <CustomerRequest key={params.number} number={params.number} />
    </CustomersOnly>
  );
}

function CustomerRequest({ number }: { number: string }) {
  const query = useQuery(helpThreadQuery('customer', number));
  return (
    <HelpFrame crumb={query.data?.number ?? 'Request'}>
      <ThreadStates
        query={query}
        unknownText="This request does not exist, or it belongs to another account."
        action={<ButtonLink to="/help">Your requests</ButtonLink>}
      >
        {(thread: HelpThread) => (
          <RequestView
            thread={thread}
            send={(draft, options) => sendHelpMessage('customer', number, draft, options)}
          />
        )}
      </ThreadStates>
    </HelpFrame>
  );
}

function VisitorRequest({ token }: { token: string }) {
  const query = useQuery(visitorThreadQuery(token));
  return (
    <HelpFrame crumb={query.data?.number ?? 'Request'} isVisitor>
      <ThreadStates
        query={query}
        unknownText="This link is incomplete or no longer valid. Open the link in our latest email, or write to us again."
        action={<ButtonLink to="/contact">Contact us</ButtonLink>}
      >
        {(thread: HelpThread) => (
          <RequestView
            thread={thread}
            isVisitor
            send={(draft, options) => sendVisitorMessage(token, draft, options)}
          />
        )}
      </ThreadStates>
    </HelpFrame>
  );
}
