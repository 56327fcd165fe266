import { CircleAlert, CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OrderSummary } from '#contract/orders/order-lists.ts';
import { carriers } from '#contract/orders/shipment-rules.ts';
import { messageOf } from '#web/api/api-error.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { refreshVendorData } from '../vendor.api.ts';
import { shipOrders, type ShipResult, type ShipStep } from './ship-orders.api.ts';

interface ShipOrdersDialogProps {
  orders: readonly OrderSummary[];
  step: ShipStep;
  onClose: () => void;
}

/** Packs or hands over several orders and shows the result of each. */
export function ShipOrdersDialog({ orders, step, onClose }: ShipOrdersDialogProps) {
  const [carrier, setCarrier] = useState('');
  const { results, isBusy, error, clearError, run } = useShipping(orders, step);
  const refusedCount = results?.filter(({ outcome }) => outcome === 'refused').length ?? 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(carrier.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      shouldIgnoreOutsidePress
      isCloseButtonHidden={results !== undefined}
      title={`${titles[step]} ${formatCount(orders.length, 'orders')}`}
      description={
        results ? summaryOf(orders.length - refusedCount, refusedCount) : descriptions[step]
      }
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        {step !== 'hand-over' && !results && (
          <SuggestField
            label="Carrier"
            suggestions={carriers}
            maxLength={60}
            help="Used for all of these orders. Add tracking numbers on the page of each order."
            value={carrier}
            error={error.carrier}
            disabled={isBusy}
            onChange={({ target }) => {
              setCarrier(target.value);
              clearError();
            }}
          />
        )}
        <ResultList {...{ orders, step, results }} />
        <FormError message={error.form} />
        <div className="flex flex-wrap justify-end gap-3">
          {results ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <>
              <Button tone="outline" disabled={isBusy} onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton busy={isBusy} busyLabel="Working...">
                {titles[step]}
              </SubmitButton>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function useShipping(orders: readonly OrderSummary[], step: ShipStep) {
  const [results, setResults] = useState<readonly ShipResult[]>();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<{ carrier?: string; form?: string }>({});

  async function run(carrier: string) {
    if (step !== 'hand-over' && !carrier) {
      setError({ carrier: 'Choose the carrier' });
      return;
    }
    setError({});
    setIsBusy(true);
    try {
      const ids = orders.map(({ _id }) => _id);
      setResults(await shipOrders(ids, step, carrier));
    } catch (failure) {
      setError({ form: messageOf(failure, 'The orders could not be shipped. Try again.') });
    }
    setIsBusy(false);
    await refreshVendorData();
  }

  return { results, isBusy, error, clearError: () => setError({}), run };
}

const titles: Record<ShipStep, string> = {
  pack: 'Pack',
  'pack-and-hand-over': 'Pack and hand over',
  'hand-over': 'Hand over',
};

const descriptions: Record<ShipStep, string> = {
  pack: 'Each order gets one shipment with everything that is left to pack.',
  'pack-and-hand-over':
    'Each order gets one shipment, which is marked as collected by the carrier. Each customer gets an email.',
  'hand-over':
    'The carrier has collected the packed shipments of these orders. Each customer gets an email.',
};

function summaryOf(doneCount: number, refusedCount: number): string {
  const doneText = `${formatCount(doneCount, 'orders')} done`;
  return refusedCount === 0 ? doneText : `${doneText}, ${refusedCount} not done`;
}

interface ResultListProps {
  orders: readonly OrderSummary[];
  step: ShipStep;
  results: readonly ShipResult[] | undefined;
}

function ResultList({ orders, step, results }: ResultListProps) {
  return (
    <ul
      aria-live="polite"
      className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line"
    >
      {orders.map((order) => (
        <ResultRow
          key={order._id}
          order={order}
          step={step}
          result={results?.find((result) => result.order === order._id)}
        />
      ))}
    </ul>
  );
}

interface ResultRowProps {
  order: OrderSummary;
  step: ShipStep;
  result: ShipResult | undefined;
}

function ResultRow({ order, step, result }: ResultRowProps) {
  const isRefused = result?.outcome === 'refused';
  return (
    <li className="flex items-start gap-3 py-2.5 text-small">
      <span className="min-w-0 grow">
        <span className="figures font-semibold">{order.orderId}</span>{' '}
        <span className="text-soft">{order.customerId.name}</span>
        {isRefused && <span className="block text-bad">{result.message}</span>}
      </span>
      {result && (
        <span className="flex shrink-0 items-center gap-1.5 font-semibold">
          {isRefused ? (
            <CircleAlert aria-hidden size={18} className="text-bad" />
          ) : (
            <CircleCheck aria-hidden size={18} className="text-good" />
          )}
          {outcomeText(result, step)}
        </span>
      )}
    </li>
  );
}

function outcomeText({ outcome }: ShipResult, step: ShipStep): string {
  if (outcome === 'refused') return 'Not done';
  if (outcome === 'unchanged') return 'Already done';
  return step === 'pack' ? 'Packed' : 'Handed over';
}
