import { formatRupees, rupeesOf } from '#contract/money.ts';
import { toLineKey } from '#web/parts/catalogue/cart-change.ts';
import { LineDelivery } from '#web/parts/catalogue/line-delivery.tsx';
import { Picture } from '#web/parts/base/picture.tsx';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';
import {
  type CartLine,
  groupByVendor,
  computeLinePaise,
  problemOf,
  unitPriceOf,
} from '#web/store/cart/cart-lines.ts';
import { useChangeCart } from '#web/store/cart/cart.api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useUndeliverable } from './use-undeliverable.ts';

interface OrderLinesProps {
  lines: readonly CartLine[];
  /** The PIN code of the delivery address. */
  pin: string | undefined;
}

/** Lists the cart's lines by vendor. Only a line that cannot be delivered to the address can be removed here. */
export function OrderLines({ lines, pin }: OrderLinesProps) {
  const undeliverable = useUndeliverable(lines, pin);
  const { mutate: change } = useChangeCart();
  return (
    <section
      aria-labelledby="order-lines"
      className="rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="order-lines" className="font-display text-title">
          Your items
        </h2>
        <TextLink to="/cart">Edit cart</TextLink>
      </div>
      {groupByVendor(lines).map(({ vendor, lines: vendorLines, subtotalPaise }) => (
        <div key={vendor._id} className="mt-5 border-t border-line pt-4">
          <h3 className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
            <span>
              Sold by <span className="font-semibold text-ink">{vendor.businessName}</span>
            </span>
            <span className="figures">Subtotal {formatRupees(rupeesOf(subtotalPaise))}</span>
          </h3>
          <ul className="mt-3 space-y-4">
            {vendorLines.map((line) => (
              <OrderLine
                key={line.variant._id}
                line={line}
                pin={pin}
                onRemove={
                  undeliverable.includes(line)
                    ? () => change({ kind: 'remove', line: toLineKey(line) })
                    : undefined
                }
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface OrderLineProps {
  line: CartLine;
  pin: string | undefined;
  /** Set only for a line that cannot be delivered to the PIN code. */
  onRemove: (() => void) | undefined;
}

function OrderLine({ line, pin, onRemove }: OrderLineProps) {
  const { product, quantity } = line;
  const problem = problemOf(line);
  return (
    <li className="flex flex-wrap gap-x-4">
      <div className="size-18 shrink-0 overflow-hidden rounded-card">
        <Picture picture={product.pictures[0]} alt="" sizes="4.5rem" />
      </div>
      <div className="min-w-0 grow basis-20">
        <p className="leading-snug font-semibold">{product.name}</p>
        <VariantWords variant={line.variant} />
        <p className="figures mt-0.5 text-small text-soft">
          {quantity} × {formatRupees(unitPriceOf(line))}
        </p>
        {problem && <p className="mt-0.5 text-small font-semibold text-bad">{problem}</p>}
        {!problem && <LineDelivery productId={product._id} pin={pin} />}
        {onRemove && (
          <Button tone="outline" size="small" className="mt-1.5" onClick={onRemove}>
            Remove<span className="sr-only"> {product.name}</span>
          </Button>
        )}
      </div>
      <p className="figures ml-auto shrink-0 font-semibold">
        <span className="sr-only">Line total </span>
        {formatRupees(rupeesOf(computeLinePaise(line)))}
      </p>
    </li>
  );
}
