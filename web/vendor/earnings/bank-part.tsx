import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Bank } from '#contract/paying/settlements.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { bankQuery } from './earnings.api.ts';

/** Shows the bank account that receives the payouts, with a button to change it. */
export function BankPart() {
  const { data, isPending, isFetching, refetch } = useQuery(bankQuery);
  const [isChanging, setChanging] = useState(false);
  if (isPending) {
    return (
      <LoadingShape label="Loading your bank account">
        <Skeleton className="h-52 max-w-2xl" />
      </LoadingShape>
    );
  }
  if (!data) {
    return (
      <ErrorState
        message="Failed to load your bank account"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {data.lastDigits ? (
        <Account bank={data} onChange={() => setChanging(true)} />
      ) : (
        <EmptyState
          title="No bank account"
          icon={<Landmark />}
          action={<Button onClick={() => setChanging(true)}>Enter bank account</Button>}
        >
          Enter a bank account to receive payouts.
        </EmptyState>
      )}
      {isChanging && <BankDialog bank={data} onClose={() => setChanging(false)} />}
    </>
  );
}

function Account({ bank, onChange }: { bank: Bank; onChange: () => void }) {
  return (
    <section
      aria-labelledby="bank-account"
      className="max-w-2xl rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="bank-account" className="font-display text-lead font-semibold">
          Your payouts go to
        </h2>
        <Button tone="outline" size="small" onClick={onChange}>
          Change bank account
        </Button>
      </div>
      {bank.heldUntil && (
        <Warning>
          The account was changed. For your safety nothing is paid until{' '}
          {formatDateTime(bank.heldUntil)}.
        </Warning>
      )}
      {bank.accountProblem && <Warning>{bank.accountProblem}</Warning>}
      {bank.warning && <Warning>{bank.warning}</Warning>}
      <dl className="mt-3 divide-y divide-line">
        <Line name="Beneficiary" value={bank.beneficiaryName} />
        <Line name="Account number" value={`•••• ${bank.lastDigits}`} />
        <Line name="IFSC" value={bank.ifsc} />
        <Line name="Bank" value={bank.bankName} />
        {bank.ifscBank && bank.ifscBank !== bank.bankName && (
          <Line name="Bank of this IFSC" value={bank.ifscBank} />
        )}
      </dl>
    </section>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 rounded-control bg-warn-tint px-4 py-3 text-warn">{children}</p>
);

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="figures min-w-0 break-words">{value}</dd>
    </div>
  );
}
