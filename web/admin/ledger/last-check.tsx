import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { LedgerCheck } from '#contract/books/ledger.ts';
import { messageOf } from '#web/api/api-error.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import { checkLedger } from './ledger.api.ts';

/** Shows the result of the last check. Each difference has a link to its record, unless the link would lead to this page. */
export function LastCheck({ check }: { check: LedgerCheck | null }) {
  return (
    <section
      aria-labelledby="last-check"
      className="rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="last-check" className="font-display text-lead font-semibold">
            Last check
          </h2>
          <CheckResult check={check} />
        </div>
        <CheckNow />
      </div>
      {check && check.differences.length > 0 && (
        <ul className="mt-4 divide-y divide-line text-small">
          {check.differences.map(({ kind, message, about, link }) => (
            <li key={`${kind} ${about.id}`} className="flex flex-wrap justify-between gap-x-4 py-3">
              <span className="min-w-0 break-words">{message}</span>
              {link !== '/admin/ledger' && <TextLink to={link}>Open</TextLink>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CheckResult({ check }: { check: LedgerCheck | null }) {
  if (!check)
    return <p className="mt-1 text-soft">Not checked yet. The ledger is checked every night.</p>;
  const count = check.differences.length;
  return (
    <>
      <p className="mt-1 flex items-center gap-2 font-medium">
        {check.balanced ? (
          <CircleCheck aria-hidden size={20} className="shrink-0 text-good" />
        ) : (
          <TriangleAlert aria-hidden size={20} className="shrink-0 text-bad" />
        )}
        {check.balanced && 'Everything agrees'}
        {!check.balanced && (count === 1 ? '1 difference' : `${count} differences`)}
      </p>
      <p className="mt-1 text-small text-soft">
        {formatDateTime(check.checkedAt)}
        {!check.isProviderChecked &&
          '. The payment provider did not answer, so only the other records were compared.'}
      </p>
      {check.comparedFrom && (
        <p className="mt-1 text-small text-soft">
          Compared what has changed since {formatDateTime(check.comparedFrom)}, and what differed
          then. Every night, everything is compared.
        </p>
      )}
    </>
  );
}

function CheckNow() {
  const [isBusy, setIsBusy] = useState(false);
  async function check() {
    setIsBusy(true);
    try {
      const { balanced } = await checkLedger();
      showSuccess(balanced ? 'Checked: everything agrees' : 'Checked: there are differences');
    } catch (error) {
      showError(messageOf(error, 'The check failed. Try again.'));
    }
    setIsBusy(false);
    await refreshAdmin();
  }
  return (
    <Button tone="outline" busy={isBusy} busyLabel="Checking..." onClick={() => void check()}>
      Check now
    </Button>
  );
}
