import { CircleAlert } from 'lucide-react';
import type { LeftOut } from '#contract/paying/settlements.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** The link texts for the reasons that the vendor can resolve in the tab "Bank account". */
const links: Partial<Record<LeftOut['code'], string>> = {
  no_bank_details: 'Enter your bank account',
  account_not_ready: 'Check your bank account',
};

/** Says why the next settlement does not pay this vendor. Renders nothing if there is simply nothing to pay. */
export function LeftOutNotice({ reason }: { reason: LeftOut | undefined }) {
  if (!reason || reason.code === 'nothing_payable') return null;
  return (
    <section
      aria-label="Why the next settlement does not pay you"
      className="flex gap-4 rounded-card bg-warn-tint p-5 text-warn"
    >
      <CircleAlert aria-hidden size={24} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">The next settlement does not pay you</p>
        <p className="mt-0.5 max-w-article">
          {reason.text}
          {links[reason.code] && (
            <>
              {' '}
              <TextLink to="/vendor/earnings?tab=bank" className="text-current">
                {links[reason.code]}
              </TextLink>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
