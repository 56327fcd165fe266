import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { payoutFilters, payoutStatusLabels } from '#contract/paying/settlement-rules.ts';
import { DataList } from '#web/parts/base/data-list.tsx';
import { pageQuery } from '#web/parts/base/list-query.ts';
import { ListFilter } from '#web/ui/list-filter.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import { VendorFilter } from '../parts/vendor-filter.tsx';
import { BankFileButtons } from './bank-file-buttons.tsx';
import { buildPayoutColumns } from './payout-columns.tsx';
import { type PayoutChange, PayoutDialog } from './payout-dialog.tsx';
import { payoutSettingsQuery } from './payouts.api.ts';

const statusChoices = payoutFilters.map((value) => ({
  value,
  label: value === 'stuck' ? 'Stuck' : payoutStatusLabels[value],
}));

/** Lists the payouts to all vendors, newest first. */
export function PayoutList({ state }: { state: ListState }) {
  const query = useQuery(pageQuery('admin', 'GET /api/admin/payouts', state));
  const [change, setChange] = useState<PayoutChange>();
  const { data: settings } = useQuery(payoutSettingsQuery);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <search className="grid grow gap-3 sm:max-w-lg sm:grid-cols-2">
          <ListFilter
            state={state}
            name="status"
            label="Status"
            all="All statuses"
            choices={statusChoices}
          />
          <VendorFilter state={state} className="" />
        </search>
        {settings?.hasBankFile && <BankFileButtons />}
      </div>
      <DataList
        pluralNoun="payouts"
        {...{ state, query }}
        columns={buildPayoutColumns(setChange)}
        rowId={({ _id }) => _id}
        empty={{
          title: 'No payouts',
          icon: <Banknote />,
          hint: 'Each settlement creates one payout for every vendor that it pays.',
        }}
      />
      {change && <PayoutDialog {...change} onClose={() => setChange(undefined)} />}
    </>
  );
}
