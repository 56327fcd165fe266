import { productCategories } from '#contract/catalogue/catalogue-options.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type ProductImportState, useProductImport } from './use-product-import.ts';

const columns = `name, category (${productCategories.join(', ')}), price and stock`;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const state = useProductImport();
  const { file, checked, started, sentPercent, startImport } = state;
  const validRowCount = checked?.total ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      shouldIgnoreOutsidePress
      title="Import products"
      description={`Choose a CSV file with the columns ${columns}. The other columns of the export are optional. A row with an id updates the product with that id. A product with options has one row per variant, with option1Name, option1Value and so on.`}
      footer={
        <>
          <Button tone="outline" onClick={onClose}>
            {started ? 'Close' : 'Cancel'}
          </Button>
          {!started && (
            <Button
              disabled={!file || validRowCount === 0}
              busy={sentPercent !== undefined && checked !== undefined}
              busyLabel="Starting..."
              onClick={startImport}
            >
              {validRowCount > 0 ? `Import ${formatCount(validRowCount, 'rows')}` : 'Import'}
            </Button>
          )}
        </>
      }
    >
      {started ? <ImportProgress started={started} /> : <FileCheck state={state} />}
    </Dialog>
  );
}

function FileCheck({ state }: { state: ProductImportState }) {
  const { error, checked, sentPercent, chooseFile } = state;
  const isBusy = sentPercent !== undefined;
  return (
    <div className="space-y-5">
      <FileField
        label="CSV file"
        accept=".csv,text/csv"
        help="UTF-8, up to 5 MB and 5,000 rows. The file is checked before you start the import."
        error={error}
        disabled={isBusy}
        onChoose={chooseFile}
      />
      {isBusy && !checked && <ProgressBar label="Checking the rows" value={sentPercent} />}
      {checked && (
        <>
          <div role="status">
            <p className="font-semibold">
              {checked.total.toLocaleString('en-IN')} of {formatCount(checked.rows, 'rows')}{' '}
              {checked.total === 1 ? 'is' : 'are'} valid
            </p>
            {checked.errors.length > 0 && (
              <p className="text-small text-soft">
                Rows with errors are skipped. Correct them and import the file again, or import the
                valid rows now.
              </p>
            )}
          </div>
          <ImportErrors errors={checked.errors} />
        </>
      )}
    </div>
  );
}
