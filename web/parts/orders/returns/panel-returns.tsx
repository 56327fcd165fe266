import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { DataList } from '#web/parts/base/data-list.tsx';
import { listQuery } from '#web/parts/base/list-query.ts';
import { ChipLink, loadingCount } from '#web/ui/chip.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { ReturnList } from './panel-returns.api.ts';
import { buildReturnColumns } from './return-columns.tsx';

export interface ReturnTab {
  /** Undefined for all returns. */
  list: ReturnList | undefined;
  label: string;
  /** How many returns are waiting. Undefined while the number loads. */
  count?: number | undefined;
  emptyTitle: string;
  emptyHint: string;
}

interface PanelReturnsProps {
  area: 'vendor' | 'admin';
  /** The first tab is selected if the URL names no tab. */
  tabs: readonly [ReturnTab, ...ReturnTab[]];
}

/** Lists a panel's returns in tabs. */
export function PanelReturns({ area, tabs }: PanelReturnsProps) {
  const state = useListState();
  const listInUrl = state.get('list');
  const tab = tabs.find(({ list = 'all' }) => list === listInUrl) ?? tabs[0];
  const query = useQuery(listQuery(area, 'GET /api/returns', { list: tab.list, page: state.page }));
  const columns = useMemo(() => buildReturnColumns(area), [area]);
  return (
    <>
      <nav aria-label="Lists of returns" className="mb-5 flex flex-wrap gap-2">
        {tabs.map(({ list = 'all', label, ...counted }, index) => (
          <ChipLink
            key={list}
            to={index === 0 ? `/${area}/returns` : `/${area}/returns?list=${list}`}
            selected={tab.label === label}
          >
            {label}
            {'count' in counted && (
              <span className="figures font-semibold">{counted.count ?? loadingCount}</span>
            )}
          </ChipLink>
        ))}
      </nav>
      <DataList
        pluralNoun="returns"
        // Without this, an empty tab would offer to clear the filters, but a tab is not a filter.
        state={{ ...state, isFiltered: false }}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        empty={{ title: tab.emptyTitle, icon: <Undo2 />, hint: tab.emptyHint }}
      />
    </>
  );
}
