import { formatDateTime } from '#web/parts/base/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import type { Draft } from './post-draft.ts';

interface DraftNoticeProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <section role="alert" className="mb-6 rounded-card bg-warn-tint p-4 text-warn">
      <p className="font-semibold">This browser has an unsaved draft</p>
      <p className="mt-1 text-small">
        {formatDateTime(draft.savedAt)}: {draft.values.title || 'no title'}. New images are not in
        the draft.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" tone="outline" onClick={onRestore}>
          Restore draft
        </Button>
        <Button size="small" tone="quiet" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
    </section>
  );
}
