import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { formatCount } from '#web/parts/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshAdmin } from '../parts/list-query.ts';
import { downloadBankFile } from './payouts.api.ts';

const files = [
  { status: 'claimed', label: 'Bank file' },
  { status: 'sent', label: 'Bank file of unpaid payouts' },
] as const;

/** Shows the downloads of bank files, for admins who upload transfers to the bank's website as a file. */
export function BankFileButtons() {
  const [busy, setBusy] = useState<'claimed' | 'sent'>();

  async function run(status: 'claimed' | 'sent') {
    setBusy(status);
    try {
      const payouts = await downloadBankFile(status);
      showSuccess(`${formatCount(payouts, 'payouts')} in the bank file`);
    } catch (error) {
      showError(messageOf(error, 'The download failed. Try again.'));
    } finally {
      setBusy(undefined);
    }
    await refreshAdmin();
  }

  return (
    <div className="flex flex-wrap gap-2">
      {files.map(({ status, label }) => (
        <Button
          key={status}
          tone="outline"
          busy={busy === status}
          busyLabel="Preparing..."
          onClick={() => void run(status)}
        >
          <Download aria-hidden size={18} />
          {label}
        </Button>
      ))}
    </div>
  );
}
