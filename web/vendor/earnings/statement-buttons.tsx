import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveStatement, type Statement } from '#web/parts/base/save-statement.ts';
import { Button } from '#web/ui/button.tsx';

/** Downloads the statement of a payout as PDF or CSV. */
export function StatementButtons({ statement }: { statement: Statement }) {
  const [busyFormat, setBusyFormat] = useState<'pdf' | 'csv'>();

  async function startDownload(format: 'pdf' | 'csv') {
    setBusyFormat(format);
    await saveStatement(statement, format);
    setBusyFormat(undefined);
  }

  return (
    <span className="inline-flex gap-2">
      {(['pdf', 'csv'] as const).map((format) => (
        <Button
          key={format}
          tone="outline"
          size="small"
          busy={busyFormat === format}
          onClick={() => void startDownload(format)}
        >
          <Download aria-hidden size={16} />
          {format.toUpperCase()}
          <span className="sr-only">Statement {statement.number}</span>
        </Button>
      ))}
    </span>
  );
}
