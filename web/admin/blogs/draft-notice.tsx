import { formatDateTime } from '#web/parts/format-date.ts';
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
      <p className="font-semibold">There is an unsaved draft in this browser</p>
      <p className="mt-1 text-small">
        From {formatDateTime(draft.savedAt)}: {draft.values.title || 'without a title'}. Pictures
        have to be chosen again.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" tone="outline" onClick={onRestore}>
          Restore the draft
        </Button>
        <Button size="small" tone="quiet" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </section>
  );
}
