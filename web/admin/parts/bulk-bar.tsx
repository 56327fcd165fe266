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
  /** Which of the chosen rows it can be done to; all where it says nothing. */
  fits?: (row: Row) => boolean;
  /** Asked before what cannot be undone. */
  confirm?: string;
  failed: string;
}

interface BulkBarProps<Row> {
  /** 'users'. */
  things: string;
  rows: readonly Row[];
  acts: readonly BulkAct<Row>[];
  onDone: () => void;
}

/** Does the same to every chosen row, one after the other, and says how many it did. */
export function BulkBar<Row>({ things, rows, acts, onDone }: BulkBarProps<Row>) {
  const [asking, setAsking] = useState<BulkAct<Row>>();
  const [progress, setProgress] = useState<string>();
  if (rows.length === 0) return null;
  const rowsFor = ({ fits = () => true }: BulkAct<Row>) => rows.filter(fits);

  async function run(act: BulkAct<Row>) {
    let done = 0;
    let problem = '';
    const fitting = rowsFor(act);
    for (const row of fitting) {
      setProgress(`${done + 1} of ${fitting.length}`);
      try {
        await act.run(row);
        done++;
      } catch (error) {
        problem = messageOf(error, act.failed);
      }
    }
    setProgress(undefined);
    setAsking(undefined);
    if (problem) showError(`${done} of ${counted(fitting.length, things)} ${act.done}. ${problem}`);
    else showSuccess(`${counted(done, things)} ${act.done}`);
    onDone();
    await refreshAdmin();
  }

  return (
    <div
      role="group"
      aria-label="Chosen rows"
      className="fixed inset-x-4 bottom-4 max-sm:right-20 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-soft"
    >
      <span className="figures text-small font-semibold" aria-live="polite">
        {progress ?? `${rows.length} chosen`}
      </span>
      {acts.map((act) => (
        <Button
          key={act.label}
          size="small"
          tone="outline"
          disabled={progress !== undefined || rowsFor(act).length === 0}
          onClick={() => (act.confirm ? setAsking(act) : void run(act))}
        >
          {act.label}
        </Button>
      ))}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && !progress && setAsking(undefined)}
        title={asking ? `${asking.label} ${counted(rowsFor(asking).length, things)}?` : ''}
        description={asking?.confirm ?? ''}
        confirmLabel={asking?.label ?? ''}
        busy={progress !== undefined}
        busyLabel={progress}
        onConfirm={() => asking && void run(asking)}
      />
    </div>
  );
}

/** '1 user', '1,200 users'. */
export const counted = (count: number, things: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? things.replace(/s$/, '') : things}`;
