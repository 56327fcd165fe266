import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { formatCount } from '#web/parts/base/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import type { Route } from './+types/payouts.page.ts';
import { DueList } from './due-list.tsx';
import { MonthFigures } from './month-figures.tsx';
import { PayoutList } from './payout-list.tsx';
import { payoutSettingsQuery, runSettlement, withoutTab } from './payouts.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Payouts' }, matches);
}

export default function PayoutsPage() {
  const state = useListState();
  const list = withoutTab(state);
  const tabs = [
    { value: 'due', label: 'Due', content: <DueList state={list} /> },
    { value: 'payouts', label: 'Payouts', content: <PayoutList state={list} /> },
    { value: 'months', label: 'By month', content: <MonthFigures state={state} /> },
  ];
  const chosen = tabs.find(({ value }) => value === state.get('tab')) ?? tabs[0]!;
  return (
    <>
      <PanelHeader title="Payouts" actions={<RunButton />}>
        Amounts owed and paid to vendors. Settlement runs every Wednesday at 6:00 am.
      </PanelHeader>
      <NotSetUpNotice />
      <Tabs
        label="Payouts"
        tabs={tabs}
        value={chosen.value}
        onChange={(tab) => state.set({ tab })}
      />
    </>
  );
}

/** Warns that vendors are not paid. The warning disappears once the operator has chosen how to pay them. */
function NotSetUpNotice() {
  const { data } = useQuery(payoutSettingsQuery);
  if (!data || data.provider) return null;
  return (
    <p className="mb-5 rounded-card bg-warn-tint p-5 text-warn">
      Vendors are not paid, because payouts are not set up. Set PAYOUTS on the server.
    </p>
  );
}

/** Runs a settlement after a confirmation. A second run is safe, because it finds nothing left to pay. */
function describeSettlement({
  payouts,
  vendorsLeft,
}: Awaited<ReturnType<typeof runSettlement>>): string {
  const created = `${formatCount(payouts, 'payouts')} created`;
  if (vendorsLeft > 0) return `${created} so far, ${formatCount(vendorsLeft, 'vendors')} follow`;
  return payouts > 0 ? created : 'No vendor is due a payout now';
}

function RunButton() {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function settlePayable() {
    setIsBusy(true);
    try {
      showSuccess(describeSettlement(await runSettlement()));
      setOpen(false);
    } catch (error) {
      showError(messageOf(error, 'The settlement failed. Run it again: nothing is paid twice.'));
    }
    setIsBusy(false);
    await refreshAdmin();
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Run settlement now</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(open) => !isBusy && setOpen(open)}
        title="Run settlement now"
        description="Pays the payable amount to each vendor that the list marks “Will be paid”."
        confirmLabel="Run settlement"
        busy={isBusy}
        busyLabel="Running..."
        tone="primary"
        onConfirm={() => void settlePayable()}
      />
    </>
  );
}
