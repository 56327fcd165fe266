import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { DataList } from '#web/parts/base/data-list.tsx';
import { ChipLink, loadingCount } from '#web/ui/chip.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { buildHelpColumns } from './help-columns.tsx';
import { type HelpListQuery, helpListQuery } from './help.api.ts';

export interface HelpTab {
  /** The value of the URL's parameter `list`. */
  name: string;
  label: string;
  query: HelpListQuery;
  /** The number of requests in the tab. Undefined while it loads, absent if the tab shows no number. */
  count?: number | undefined;
  emptyTitle: string;
  emptyHint: string;
}

interface PanelRequestsProps {
  area: 'vendor' | 'admin';
  /** The first tab is selected if the URL names no tab. */
  tabs: readonly [HelpTab, ...HelpTab[]];
  /** Search and filters within a list. */
  filters: ReactNode;
}

/** Lists a panel's help requests in tabs, with the most urgent request first. */
export function PanelRequests({ area, tabs, filters }: PanelRequestsProps) {
  const state = useListState();
  const tab = tabs.find(({ name }) => name === state.get('list')) ?? tabs[0];
  const { list: _list, ...chosen } = state.filters;
  const query = useQuery(helpListQuery(area, { ...chosen, ...tab.query, page: state.page }));
  const columns = useMemo(() => buildHelpColumns(area), [area]);
  return (
    <>
      <nav aria-label="Lists of requests" className="mb-4 flex flex-wrap gap-2">
        {tabs.map(({ name, label, ...counted }, index) => (
          <ChipLink
            key={name}
            to={index === 0 ? `/${area}/help` : `/${area}/help?list=${name}`}
            selected={tab.name === name}
          >
            {label}
            {'count' in counted && (
              <span className="figures font-semibold">{counted.count ?? loadingCount}</span>
            )}
          </ChipLink>
        ))}
      </nav>
      {filters}
      <DataList
        pluralNoun="requests"
        state={{
          ...state,
          // The selected tab is not a filter, so an empty list must not offer to clear it.
          isFiltered: Object.keys(chosen).length > 0,
          clear: () => state.set(Object.fromEntries(Object.keys(chosen).map((name) => [name, '']))),
        }}
        query={query}
        columns={columns}
        rowId={({ number }) => number}
        empty={{ title: tab.emptyTitle, icon: <LifeBuoy />, hint: tab.emptyHint }}
      />
    </>
  );
}
