import type { ReactNode } from 'react';
import { formatDateTime } from '#web/parts/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import type { Blog } from './blogs.api.ts';
import type { Draft } from './post-draft.ts';

interface DraftNoticeProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Notice title="There is an unsaved draft in this browser">
      <p>
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
    </Notice>
  );
}

interface StaleNoticeProps {
  newer: Blog;
  onTake: () => void;
  onKeepMine: () => void;
}

/** Another admin saved it since this form was opened (DECISIONS.md 12). */
export function StaleNotice({ newer, onTake, onKeepMine }: StaleNoticeProps) {
  return (
    <Notice title="This post was changed meanwhile">
      <p>
        Saved {formatDateTime(newer.updatedAt)}: {newer.title},{' '}
        {newer.isPublished ? 'published' : 'draft'}. Nothing of yours was saved.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" tone="outline" onClick={onTake}>
          Show the newer version
        </Button>
        <Button size="small" tone="quiet" onClick={onKeepMine}>
          Keep what I typed
        </Button>
      </div>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section role="alert" className="mb-6 rounded-card bg-warn-tint p-4 text-small text-warn">
      <p className="text-body font-semibold">{title}</p>
      {children}
    </section>
  );
}
