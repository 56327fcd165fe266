import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { newShipment } from '#contract/orders/shipments.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { countPieces, listToPack } from '#web/parts/orders/delivery-steps.ts';
import { useContractForm } from '#web/parts/base/use-contract-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { CarrierFields, type CarrierValues } from './carrier-fields.tsx';
import { packShipment, runShipmentChange } from './shipments.api.ts';

interface PackDialogProps {
  order: Order;
  onClose: () => void;
}

/**
 * Packs a shipment. All pieces that are left to pack are chosen at first. Pieces that the vendor removes need another
 * shipment.
 */
export function PackDialog({ order, onClose }: PackDialogProps) {
  const [toPack] = useState(() => listToPack(order));
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(toPack.map(({ line, quantity }) => [line._id, quantity])),
  );
  const lines = toPack
    .map(({ line }) => ({ line: line._id, quantity: quantities[line._id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const leftCount = countPieces(toPack) - countPieces(lines);
  const form = useContractForm<CarrierValues>({
    schema: newShipment,
    toBody: (values) => ({ ...values, lines }),
    defaultValues: { carrier: '', trackingNumber: '', trackingUrl: '' },
  });

  const onSubmit = form.submit(
    (values) =>
      runShipmentChange(() => packShipment(order, { ...values, lines }), {
        done: 'Shipment packed',
        onDone: onClose,
      }),
    { failure: 'Failed to pack the shipment' },
  );

  return (
    <FormDialog
      title="Pack a shipment"
      description={`Order ${order.orderId}. Choose what goes into this shipment.`}
      form={form}
      busy={form.isSubmitting}
      submitLabel="Pack shipment"
      busyLabel="Packing..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <PiecesToPack
        toPack={toPack}
        quantities={quantities}
        disabled={form.isSubmitting}
        onChange={(changed) => {
          setQuantities(changed);
          form.clearError('lines' as 'carrier');
        }}
      />
      {leftCount > 0 && lines.length > 0 && (
        <p className="figures text-small text-soft">
          {leftCount} {leftCount === 1 ? 'piece is' : 'pieces are'} left for another shipment.
        </p>
      )}
      <FormError message={form.errorOf('lines' as 'carrier')} />
      <CarrierFields form={form} />
    </FormDialog>
  );
}

/** How many pieces of each order line go into the shipment, by the line's id. */
type Quantities = Readonly<Record<string, number>>;

interface PiecesToPackProps {
  toPack: ReturnType<typeof listToPack>;
  quantities: Quantities;
  disabled: boolean;
  onChange: (quantities: Quantities) => void;
}

function PiecesToPack({ toPack, quantities, disabled, onChange }: PiecesToPackProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {toPack.map(({ line, quantity }) => (
        <li key={line._id} className="flex items-center justify-between gap-4 py-2.5">
          <span className="min-w-0 leading-snug">
            {lineName(line)}
            <span className="figures block text-small text-soft">{quantity} to pack</span>
          </span>
          <QuantityStepper
            label={`Pieces of ${lineName(line)}`}
            min={0}
            max={quantity}
            value={quantities[line._id] ?? 0}
            disabled={disabled}
            onChange={(value) => onChange({ ...quantities, [line._id]: value })}
          />
        </li>
      ))}
    </ul>
  );
}
