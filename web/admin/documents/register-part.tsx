import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Register, registers, registerTitles } from '#contract/orders/document-rules.ts';
import { messageOf } from '#web/api/api-error.ts';
import { MonthField } from '#web/parts/base/month-field.tsx';
import { useMonths } from '#web/parts/base/use-months.ts';
import { Button } from '#web/ui/button.tsx';
import { showError } from '#web/ui/toast.ts';
import { downloadRegister } from './documents.api.ts';

/** Downloads the registers of a month as CSV files for the operator's accountant. */
export function RegisterPart() {
  const [current] = useMonths();
  const [month, setMonth] = useState(current!.value);
  const [busyRegister, setBusyRegister] = useState<Register>();

  async function saveRegister(register: Register) {
    setBusyRegister(register);
    try {
      await downloadRegister(register, month);
    } catch (error) {
      showError(messageOf(error, 'The download failed. Try again.'));
    } finally {
      setBusyRegister(undefined);
    }
  }

  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">Registers</h2>
      <p className="mt-1 mb-4 text-soft">
        The month’s totals of TDS and commission match their accounts in the ledger. The TCS total
        can differ: its register goes by the dates of documents, the ledger by the dates of payments
        and refunds.
      </p>
      <div className="max-w-xs">
        <MonthField value={month} onChange={setMonth} />
      </div>
      <ul className="mt-4 divide-y divide-line">
        {registers.map((register) => (
          <li key={register} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {registerTitles[register]}
            <Button
              tone="outline"
              busy={busyRegister === register}
              busyLabel="Preparing..."
              onClick={() => void saveRegister(register)}
            >
              <Download aria-hidden size={18} />
              CSV<span className="sr-only"> {registerTitles[register]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
