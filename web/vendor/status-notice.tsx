import { useQuery } from '@tanstack/react-query';
import { CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { policies } from '#contract/base/policies.ts';
import { classes } from '#web/ui/classes.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { profileQuery } from './vendor.api.ts';

/** Shows above every page of the panel whether the application is under review or was rejected. */
export function StatusNotice() {
  const { data: vendor } = useQuery(profileQuery);
  const { pathname } = useLocation();
  if (vendor?.status === 'pending') {
    return (
      <Notice tone="warn" icon={<Hourglass aria-hidden />} title="Your application is under review">
        We review applications within {policies.vendorReviewBusinessDays} business days. You can
        prepare your products in the meantime. They become public when you are approved.
      </Notice>
    );
  }
  if (vendor?.status === 'rejected') {
    return (
      <Notice tone="bad" icon={<CircleX aria-hidden />} title="Your application was not accepted">
        {vendor.statusReason && <span className="block">Reason: {vendor.statusReason}</span>}
        {pathname !== '/vendor/application' && (
          <>
            <TextLink to="/vendor/application" className="text-current">
              Correct your application and send it again
            </TextLink>
            .{' '}
          </>
        )}
        If you disagree,{' '}
        <TextLink to="/contact" className="text-current">
          contact us
        </TextLink>
        .
      </Notice>
    );
  }
  return null;
}

interface NoticeProps {
  tone: 'warn' | 'bad';
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

const tones = { warn: 'bg-warn-tint text-warn', bad: 'bg-bad-tint text-bad' };

function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <section
      aria-label={title}
      className={classes(
        'mb-6 flex gap-4 rounded-card p-5 [&_svg]:mt-0.5 [&_svg]:size-6 [&_svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 max-w-article">{children}</p>
      </div>
    </section>
  );
}
