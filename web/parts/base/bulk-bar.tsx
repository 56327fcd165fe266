import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { formatCount } from './format-count.ts';

interface Action<Row> {
  label: string;
  /** Whether the action applies to a row. Default: always. */
  canRun?: (row: Row) => boolean;
}

/** An action with its own dialog, which asks for more fields and reports the result of each row. */
interface DialogAction<Row> extends Action<Row> {
  open: (rows: readonly Row[]) => void;
}

interface RunAction<Row> extends Action<Row> {
  /** The end of the result message, such as 'deactivated' in '3 users deactivated'. */
  done: string;
  run: (row: Row) => Promise<unknown>;
  /** The text of the confirmation, for an action that cannot be undone. */
  confirm?: string;
  /** Shown if the action fails and the server gives no message. */
  failed: string;
}

export type BulkAction<Row> = RunAction<Row> | DialogAction<Row>;

interface BulkBarProps<Row> {
  /** The plural noun for the rows, such as 'users'. */
  pluralNoun: string;
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onDone: () => void;
}

/** Shows buttons for the actions on the selected rows. */
export function BulkBar<Row>({ pluralNoun, rows, actions, onDone }: BulkBarProps<Row>) {
  const [actionToConfirm, setActionToConfirm] = useState<RunAction<Row>>();
  const { progress, run } = useBulkRun({ pluralNoun, onDone: finish });
  if (rows.length === 0) return null;
  const rowsFor = ({ canRun = () => true }: BulkAction<Row>) => rows.filter(canRun);
  const start = (action: RunAction<Row>) => void run(action, rowsFor(action));

  function choose(action: BulkAction<Row>) {
    if ('open' in action) action.open(rowsFor(action));
    else if (action.confirm) setActionToConfirm(action);
    else start(action);
  }

  function finish() {
    setActionToConfirm(undefined);
    onDone();
  }

  return (
    <div
      role="group"
      aria-label="Selected rows"
      data-selection-bar
      data-keep-visible
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-soft"
    >
      <span className="figures text-small font-semibold" aria-live="polite">
        {progress ?? `${rows.length} selected`}
      </span>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="small"
          tone="outline"
          disabled={progress !== undefined || rowsFor(action).length === 0}
          onClick={() => choose(action)}
        >
          {action.label}
        </Button>
      ))}
      <ConfirmDialog
        open={actionToConfirm !== undefined}
        onOpenChange={(open) => !open && !progress && setActionToConfirm(undefined)}
        title={
          actionToConfirm &&
          `${actionToConfirm.label} ${formatCount(rowsFor(actionToConfirm).length, pluralNoun)}?`
        }
        description={actionToConfirm?.confirm}
        confirmLabel={actionToConfirm?.label ?? ''}
        busy={progress !== undefined}
        busyLabel={progress}
        onConfirm={() => actionToConfirm && start(actionToConfirm)}
      />
    </div>
  );
}

/** Runs an action on one row after the other and reports how many succeeded. */
function useBulkRun({ pluralNoun, onDone }: Pick<BulkBarProps<unknown>, 'pluralNoun' | 'onDone'>) {
  const [progress, setProgress] = useState<string>();

  async function run<Row>(action: RunAction<Row>, rows: readonly Row[]) {
    let done = 0;
    let problem = '';
    for (const [index, row] of rows.entries()) {
      setProgress(`${index + 1} of ${rows.length}`);
      try {
        await action.run(row);
        done++;
      } catch (error) {
        problem = messageOf(error, action.failed);
      }
    }
    setProgress(undefined);
    if (problem)
      showError(`${done} of ${formatCount(rows.length, pluralNoun)} ${action.done}. ${problem}`);
    else showSuccess(`${formatCount(done, pluralNoun)} ${action.done}`);
    onDone();
  }

  return { progress, run };
}
