import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import { downloadBankFile } from './payouts.api.ts';

const files = [
  { status: 'claimed', label: 'Bank file of new payouts' },
  { status: 'sent', label: 'Bank file of sent payouts' },
] as const;

/** Shows buttons that download bank files. Admins upload such a file to the bank, which makes the transfers. */
export function BankFileButtons() {
  const [busyStatus, setBusyStatus] = useState<'claimed' | 'sent'>();

  async function saveBankFile(status: 'claimed' | 'sent') {
    setBusyStatus(status);
    try {
      const payouts = await downloadBankFile(status);
      showSuccess(`${formatCount(payouts, 'payouts')} in the bank file`);
    } catch (error) {
      showError(messageOf(error, 'The download failed. Try again.'));
    } finally {
      setBusyStatus(undefined);
    }
    await refreshAdmin();
  }

  return (
    <div className="flex flex-wrap gap-2">
      {files.map(({ status, label }) => (
        <Button
          key={status}
          tone="outline"
          busy={busyStatus === status}
          busyLabel="Preparing..."
          onClick={() => void saveBankFile(status)}
        >
          <Download aria-hidden size={18} />
          {label}
        </Button>
      ))}
    </div>
  );
}
