import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { productCategories } from '#contract/catalogue-options.ts';
import type { ProductImport } from '#contract/product-writes.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { upload } from '#web/api/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { refreshShop } from '../vendor.api.ts';
import { ImportErrors } from './import-errors.tsx';

const pollMs = 500;

/** Choose a file, see what is wrong row by row, then write the good rows and watch them go in. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [checked, setChecked] = useState<ProductImport>();
  const [started, setStarted] = useState<ProductImport>();
  const [sent, setSent] = useState<number>();

  async function send(chosen: File, dryRun: boolean) {
    setProblem(undefined);
    setSent(0);
    try {
      const answer = await sendCsv(chosen, dryRun, setSent);
      if (dryRun) setChecked(answer);
      else setStarted(answer);
    } catch (error) {
      setProblem(messageOf(error, 'The file could not be read. Please try again.'));
    } finally {
      setSent(undefined);
    }
  }

  function choose(chosen: File | undefined) {
    setFile(chosen);
    setChecked(undefined);
    if (chosen) void send(chosen, true);
  }

  const busy = sent !== undefined;
  const good = checked?.total ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutsidePress
      title="Import products"
      description={`A CSV with the columns name, category (${productCategories.join(', ')}), price and stock, and any others of the export. Rows with an id change that product.`}
      footer={
        <>
          <Button tone="outline" onClick={onClose}>
            {started ? 'Close' : 'Cancel'}
          </Button>
          {!started && (
            <Button
              disabled={!file || good === 0}
              busy={busy && checked !== undefined}
              busyLabel="Starting..."
              onClick={() => file && void send(file, false)}
            >
              {good > 0 ? `Import ${rows(good)}` : 'Import'}
            </Button>
          )}
        </>
      }
    >
      {started ? (
        <ImportProgress started={started} />
      ) : (
        <div className="space-y-5">
          <FileField
            label="CSV file"
            accept=".csv,text/csv"
            help="UTF-8, up to 5 MB and 5,000 rows. Nothing is written before you have seen the check."
            error={problem}
            disabled={busy}
            onChoose={choose}
          />
          {busy && !checked && <ProgressBar label="Checking the rows" value={sent} />}
          {checked && (
            <div role="status">
              <p className="font-semibold">
                {good.toLocaleString('en-IN')} of {rows(checked.rows)}{' '}
                {good === 1 ? 'is good' : 'are good'}
              </p>
              {checked.errors.length > 0 && (
                <p className="text-small text-soft">
                  Rows with an error are left out. Mend them and import them again, or go on
                  without.
                </p>
              )}
            </div>
          )}
          {checked && <ImportErrors errors={checked.errors} />}
        </div>
      )}
    </Dialog>
  );
}

function ImportProgress({ started }: { started: ProductImport }) {
  const id = started.importId!;
  const { data = started } = useQuery({
    queryKey: ['product-import', id],
    queryFn: ({ signal }) =>
      api('GET /api/products/vendor/import/:id', { params: { id } }, { signal }),
    refetchInterval: (query) => (query.state.data?.status === 'done' ? false : pollMs),
  });
  const isDone = data.status === 'done';
  useEffect(() => {
    if (isDone) void refreshShop();
  }, [isDone]);
  return (
    <div className="space-y-5">
      <ProgressBar label="Writing products" value={(data.done / Math.max(1, data.total)) * 100} />
      {isDone && (
        <p role="status" className="flex items-center gap-3 font-semibold text-good">
          <CircleCheck aria-hidden size={22} />
          {data.created.toLocaleString('en-IN')} added, {data.updated.toLocaleString('en-IN')}{' '}
          changed
        </p>
      )}
      <ImportErrors errors={data.errors} />
    </div>
  );
}

function sendCsv(file: File, dryRun: boolean, onSent: (percent: number) => void) {
  const form = new FormData();
  form.append('dryRun', String(dryRun));
  form.append('file', file);
  return upload('POST /api/products/vendor/import', form, {
    onProgress: (bytes) => onSent((bytes / Math.max(1, file.size)) * 100),
  });
}

const rows = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`;
