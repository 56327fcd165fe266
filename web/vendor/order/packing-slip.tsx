import { policies } from '#contract/base/policies.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { AddressLines } from '#web/parts/base/address-lines.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';

interface PackingSlipProps {
  order: Order;
  /** Without a shipment, the slip lists the whole order. */
  shipment: Shipment | undefined;
}

/** Prints a packing slip in place of the page (`data-print-alone` in styles.css). The screen does not show the slip. */
export function PackingSlip({ order, shipment }: PackingSlipProps) {
  return (
    <article data-print-alone className="hidden print:block">
      <SlipHeader order={order} shipment={shipment} />
      <Recipient order={order} shipment={shipment} />
      <PieceTable order={order} shipment={shipment} />
      <p className="mt-8 text-small">
        To return a product, open your orders on the Baithak website within {policies.returnDays}{' '}
        days of delivery. Products made to order cannot be returned for a change of mind.
      </p>
    </article>
  );
}

function SlipHeader({ order, shipment }: PackingSlipProps) {
  return (
    <header className="flex justify-between gap-8 border-b border-ink pb-4">
      <div>
        <p className="font-display text-title">{order.vendor.businessName}</p>
        <p>Sold on Baithak</p>
      </div>
      <div className="text-right">
        <p className="font-display text-title">Packing slip</p>
        <p className="figures">
          {order.orderId} · {formatDate(order.createdAt)}
        </p>
        {order.replaces && (
          <p className="figures">Replacement for order {order.replaces.orderId}</p>
        )}
        {shipment && (
          <p className="figures">
            Shipment {shipment.number}
            {order.shipments.length > 1 && ` of ${order.shipments.length}`}
          </p>
        )}
      </div>
    </header>
  );
}

function Recipient({ order, shipment }: PackingSlipProps) {
  return (
    <section className="mt-6">
      <p className="text-small font-semibold">Deliver to</p>
      <p className="text-lead font-semibold">{order.customer.name}</p>
      <AddressLines address={order.deliveryAddress} />
      {!order.deliveryAddress.phone && order.customer.phone && (
        <p className="figures">{order.customer.phone}</p>
      )}
      {shipment?.carrier && (
        <p className="mt-2">
          {shipment.carrier} <span className="figures">{shipment.trackingNumber}</span>
        </p>
      )}
    </section>
  );
}

function PieceTable({ order, shipment }: PackingSlipProps) {
  const lines = order.products
    .map((line) => ({ ...line, pieces: piecesOf(line, shipment) }))
    .filter(({ pieces }) => pieces > 0);
  return (
    <table className="mt-8 w-full">
      <thead>
        <tr className="border-b border-ink text-left">
          <th className="py-2">Product</th>
          <th className="py-2 text-right">Pieces</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ _id, product, variant, pieces }) => (
          <tr key={_id} className="border-b border-line">
            <td className="flex items-center gap-4 py-3">
              <span aria-hidden className="block size-5 border border-ink" />
              <span>
                {product.name}
                <VariantWords variant={variant} shouldShowSku />
              </span>
            </td>
            <td className="figures py-3 text-right">{pieces}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <td className="py-3">Total pieces</td>
          <td className="figures py-3 text-right">
            {lines.reduce((sum, { pieces }) => sum + pieces, 0)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function piecesOf(line: Order['products'][number], shipment: Shipment | undefined): number {
  if (!shipment) return line.quantity - line.cancelledQuantity;
  return shipment.lines.find((piece) => piece.line === line._id)?.quantity ?? 0;
}
