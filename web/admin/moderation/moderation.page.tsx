import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { moderatedKinds } from '#contract/care/moderation.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { listQuery } from '#web/parts/base/list-query.ts';
import { PanelPosts, type PostTab } from '#web/parts/care/panel-posts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { dashboardQuery } from '../dashboard/dashboard.api.ts';
import type { Route } from './+types/moderation.page.ts';
import { ModeratedBlock } from './moderated-block.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Moderation' }, matches);
}

const statuses = ['held', 'reported', 'hidden', 'published'] as const;

const tabTexts: Record<(typeof statuses)[number], Omit<PostTab, 'value'>> = {
  held: {
    label: 'Held',
    emptyTitle: 'Nothing is held',
    emptyHint: 'Texts with links, phone numbers, email addresses or abuse wait here.',
  },
  reported: {
    label: 'Reported',
    emptyTitle: 'Nothing is reported',
    emptyHint: 'Texts that customers or vendors report appear here.',
  },
  hidden: {
    label: 'Hidden',
    emptyTitle: 'Nothing is hidden',
    emptyHint: 'Texts that an admin has hidden appear here, with the reason.',
  },
  published: {
    label: 'Published',
    emptyTitle: 'Nothing is published yet',
    emptyHint: 'Published reviews, questions and answers appear here.',
  },
};

const kindNames = { review: 'Reviews', question: 'Questions', answer: 'Answers' };

export default function ModerationPage() {
  const state = useListState();
  const { data } = useQuery(dashboardQuery);
  const waiting: PostTab = {
    value: undefined,
    label: 'Waiting',
    count: data?.needsYou.moderationWaiting,
    emptyTitle: 'Nothing waits for a decision',
    emptyHint: 'Held and reported texts appear here, the oldest first.',
  };
  const tabs = [waiting, ...statuses.map((value) => ({ value, ...tabTexts[value] }))];
  const status = statuses.find((value) => value === state.get('status'));
  const kind = moderatedKinds.find((value) => value === state.get('kind'));
  const query = useQuery(
    listQuery('admin', 'GET /api/admin/moderation', { status, kind, page: state.page }),
  );
  const tab = tabs.find(({ value }) => value === status) ?? waiting;
  return (
    <>
      <PanelHeader title="Moderation">
        Hide a text only for what it contains, never because it is negative. The author gets your
        reason by email.
      </PanelHeader>
      <ListFilter
        state={state}
        name="kind"
        label="Kind"
        all="Reviews, questions and answers"
        choices={moderatedKinds.map((value) => ({ value, label: kindNames[value] }))}
        className="mb-4 max-w-xs"
      />
      <PanelPosts
        pluralNoun="texts"
        path="/admin/moderation"
        param="status"
        tabs={tabs}
        selected={kind ? { ...tab, ...emptyTextsOfKind(kind) } : tab}
        emptyAction={
          kind && (
            <Button tone="outline" onClick={() => state.set({ kind: '' })}>
              Show all texts
            </Button>
          )
        }
        icon={<ShieldCheck />}
        page={state.page}
        query={query}
        rowId={({ _id }) => _id}
      >
        {(moderated) => <ModeratedBlock moderated={moderated} />}
      </PanelPosts>
    </>
  );
}

const emptyTextsOfKind = (kind: keyof typeof kindNames) => ({
  emptyTitle: `No ${kindNames[kind].toLowerCase()} in this list`,
  emptyHint: 'The list may contain texts of other kinds.',
});
