import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshAdmin } from './list-query.ts';

export interface BulkAct<Row> {
  label: string;
  /** 'deactivated', for 'three users deactivated'. */
  done: string;
  run: (row: Row) => Promise<unknown>;
  /** Asked before what cannot be undone. */
  confirm?: string;
  failed: string;
}

interface BulkBarProps<Row> {
  rows: readonly Row[];
  acts: readonly BulkAct<Row>[];
  onDone: () => void;
}

/** Does the same to every chosen row, one after the other, and says how many it did. */
export function BulkBar<Row>({ rows, acts, onDone }: BulkBarProps<Row>) {
  const [asking, setAsking] = useState<BulkAct<Row>>();
  const [progress, setProgress] = useState<string>();
  if (rows.length === 0) return null;

  async function run(act: BulkAct<Row>) {
    let done = 0;
    let problem = '';
    for (const row of rows) {
      setProgress(`${done + 1} of ${rows.length}`);
      try {
        await act.run(row);
        done++;
      } catch (error) {
        problem = messageOf(error, act.failed);
      }
    }
    setProgress(undefined);
    setAsking(undefined);
    if (problem) showError(`${done} of ${rows.length} ${act.done}. ${problem}`);
    else showSuccess(`${done} ${act.done}`);
    onDone();
    await refreshAdmin();
  }

  return (
    <div role="group" aria-label="Chosen rows" className="flex flex-wrap items-center gap-2">
      <span className="figures text-small font-semibold" aria-live="polite">
        {progress ?? `${rows.length} chosen`}
      </span>
      {acts.map((act) => (
        <Button
          key={act.label}
          size="small"
          tone="outline"
          disabled={progress !== undefined}
          onClick={() => (act.confirm ? setAsking(act) : void run(act))}
        >
          {act.label}
        </Button>
      ))}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && !progress && setAsking(undefined)}
        title={`${asking?.label ?? ''} ${rows.length}?`}
        description={asking?.confirm ?? ''}
        confirmLabel={asking?.label ?? ''}
        busy={progress !== undefined}
        busyLabel={progress}
        onConfirm={() => asking && void run(asking)}
      />
    </div>
  );
}
