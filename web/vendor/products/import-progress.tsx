import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { ProductImport } from '#contract/catalogue/product-import.ts';
import { api } from '#web/api/client.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { refreshVendorData } from '../vendor.api.ts';
import { ImportErrors } from './import-errors.tsx';

const pollMs = 500;

/** Polls a running import until it is done. */
export function ImportProgress({ started }: { started: ProductImport }) {
  const id = started.importId!;
  const { data = started } = useQuery({
    queryKey: ['product-import', id],
    queryFn: ({ signal }) =>
      api('GET /api/products/vendor/import/:id', { params: { id } }, { signal }),
    refetchInterval: (query) => (query.state.data?.status === 'done' ? false : pollMs),
  });
  const isDone = data.status === 'done';
  useEffect(() => {
    if (isDone) void refreshVendorData();
  }, [isDone]);
  return (
    <div className="space-y-5">
      <ProgressBar label="Saving products" value={(data.done / Math.max(1, data.total)) * 100} />
      {isDone && (
        <p role="status" className="flex items-center gap-3 font-semibold text-good">
          <CircleCheck aria-hidden size={22} />
          {data.created.toLocaleString('en-IN')} added, {data.updated.toLocaleString('en-IN')}{' '}
          updated
        </p>
      )}
      <ImportErrors errors={data.errors} />
    </div>
  );
}
