import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { MonthField } from '#web/parts/base/month-field.tsx';
import { useMonths } from '#web/parts/base/use-months.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showError } from '#web/ui/toast.ts';
import { downloadReport } from './help-desk.api.ts';

/** Downloads the figures of a month as CSV for the grievance officer. */
export function MonthlyReport() {
  const [isOpen, setIsOpen] = useState(false);
  const [current] = useMonths();
  const [month, setMonth] = useState(current!.value);
  const [isBusy, setIsBusy] = useState(false);

  async function saveReport() {
    setIsBusy(true);
    try {
      await downloadReport(month);
      setIsOpen(false);
    } catch (error) {
      showError(messageOf(error, 'The download failed. Try again.'));
    } finally {
      setIsBusy(false);
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
        description="For each topic, how many requests were received, acknowledged within 48 hours, answered within 24 hours and resolved within 30 days, and how many are still open."
        footer={
          <Button busy={isBusy} busyLabel="Preparing..." onClick={() => void saveReport()}>
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
