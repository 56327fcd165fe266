import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { listQuery } from '#web/parts/base/list-query.ts';
import { PanelPosts, type PostTab } from '#web/parts/care/panel-posts.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { dashboardQuery } from '../vendor.api.ts';
import type { Route } from './+types/questions.page.ts';
import { VendorQuestionBlock } from './vendor-question.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Questions' }, matches);
}

const allQuestions: PostTab = {
  value: 'all',
  label: 'All questions',
  emptyTitle: 'No questions yet',
  emptyHint: 'Questions that customers ask on your product pages appear here.',
};

export default function QuestionsPage() {
  const { get, page } = useListState();
  const { data } = useQuery(dashboardQuery);
  const unanswered: PostTab = {
    value: undefined,
    label: 'To answer',
    count: data?.questionsToAnswer,
    emptyTitle: 'No questions to answer',
    emptyHint: 'Questions that customers ask on your product pages appear here.',
  };
  const selected = get('list') === 'all' ? allQuestions : unanswered;
  const list = selected === unanswered ? 'unanswered' : undefined;
  const query = useQuery(listQuery('vendor', 'GET /api/vendors/questions', { list, page }));
  return (
    <>
      <PanelHeader title="Questions">
        Your answer appears on the product page, and the customer gets it by email.
      </PanelHeader>
      <PanelPosts
        pluralNoun="questions"
        path="/vendor/questions"
        param="list"
        tabs={[unanswered, allQuestions]}
        icon={<MessageCircleQuestion />}
        rowId={({ _id }) => _id}
        {...{ selected, page, query }}
      >
        {(question) => <VendorQuestionBlock question={question} />}
      </PanelPosts>
    </>
  );
}
