import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { download } from '#web/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { showError } from '#web/ui/toast.ts';

export function SubscribersButton() {
  const [isBusy, setIsBusy] = useState(false);
  async function exportSubscribers() {
    setIsBusy(true);
    try {
      await download('/api/admin/newsletter', () => 'newsletter.csv');
    } catch (error) {
      showError(messageOf(error, 'Failed to export the subscribers'));
    }
    setIsBusy(false);
  }
  return (
    <Button
      tone="outline"
      busy={isBusy}
      busyLabel="Exporting..."
      onClick={() => void exportSubscribers()}
    >
      Newsletter subscribers (CSV)
    </Button>
  );
}
