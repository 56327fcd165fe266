import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { MonthField } from '#web/parts/month-field.tsx';
import { useMonths } from '#web/parts/use-months.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showError } from '#web/ui/toast.ts';
import { downloadReport } from './help-desk.api.ts';

/** Downloads the monthly figures that the e-commerce rules require, as CSV. */
export function MonthlyReport() {
  const [isOpen, setIsOpen] = useState(false);
  const [current] = useMonths();
  const [month, setMonth] = useState(current!.value);
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      await downloadReport(month);
      setIsOpen(false);
    } catch (error) {
      showError(messageOf(error, 'The download failed. Try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button tone="outline" size="small" onClick={() => setIsOpen(true)}>
        <Download aria-hidden size={18} />
        Monthly report
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Monthly report"
        description="Requests received, acknowledged in 48 hours, answered in 24 hours, resolved in 30 days and still open, by topic."
        footer={
          <Button busy={busy} busyLabel="Preparing..." onClick={() => void run()}>
            <Download aria-hidden size={18} />
            Download CSV
          </Button>
        }
      >
        <MonthField value={month} onChange={setMonth} />
      </Dialog>
    </>
  );
}
