import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshAdmin } from './refresh-admin.ts';

interface ActionButtonProps {
  label: string;
  /** What a screen reader says, if the label alone does not name the record. */
  name?: string;
  busyLabel: string;
  errorMessage: string;
  run: () => Promise<{ message: string }>;
}

/** Makes a call about one record, shows its message, and reloads the lists. */
export function ActionButton({ label, name, busyLabel, errorMessage, run }: ActionButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function startRun() {
    setIsBusy(true);
    try {
      showSuccess((await run()).message);
    } catch (error) {
      showError(messageOf(error, errorMessage));
    }
    setIsBusy(false);
    await refreshAdmin();
  }
  return (
    <Button
      size="small"
      tone="outline"
      busy={isBusy}
      busyLabel={busyLabel}
      aria-label={name}
      onClick={() => void startRun()}
    >
      {label}
    </Button>
  );
}
