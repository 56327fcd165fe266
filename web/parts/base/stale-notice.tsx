import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { scrollIntoView } from '#web/ui/scroll-into-view.ts';

interface StaleNoticeProps {
  /** The kind of record, such as 'post'. */
  noun: string;
  onLoadNewer: () => void;
  onKeepMine: () => void;
  /** A summary of the newer version. */
  children: ReactNode;
}

/** Says that the record was changed elsewhere since this form was opened, and lets the user choose a version. */
export function StaleNotice({ noun, onLoadNewer, onKeepMine, children }: StaleNoticeProps) {
  return (
    <section
      role="alert"
      ref={scrollIntoView}
      className="mb-6 scroll-mt-6 rounded-card bg-warn-tint p-4 text-warn"
    >
      <p className="font-semibold">This {noun} has been changed since you opened it</p>
      <p className="mt-1 text-small">{children}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" tone="outline" onClick={onLoadNewer}>
          Load the newer version
        </Button>
        <Button size="small" tone="quiet" onClick={onKeepMine}>
          Keep my changes
        </Button>
      </div>
    </section>
  );
}
