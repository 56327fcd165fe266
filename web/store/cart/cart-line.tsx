import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { limits } from '#contract/catalogue/catalogue-options.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import { lineName, variantText } from '#contract/catalogue/variant-text.ts';
import { materialLineOf } from '#web/parts/catalogue/material-line.ts';
import { useDeliveryPin } from '#web/parts/catalogue/delivery-pin.ts';
import { LineDelivery } from '#web/parts/catalogue/line-delivery.tsx';
import { Picture } from '#web/parts/base/picture.tsx';
import { linePath } from '#web/parts/base/product-path.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { showToast } from '#web/ui/toast.ts';
import { type CartLine, computeLinePaise, problemOf, unitPriceOf } from './cart-lines.ts';

interface CartLineRowProps {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLineRow({ line, onQuantity, onRemove }: CartLineRowProps) {
  const { product, variant, available } = line;
  const pin = useDeliveryPin()?.pin;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-6">
      <div
        className={classes(
          'aspect-square overflow-hidden rounded-card',
          !available && 'opacity-55',
        )}
      >
        <Picture picture={product.pictures[0]} alt="" sizes="8rem" />
      </div>
      <div className="min-w-0">
        <LineName line={line} />
        <p className="mt-0.5 text-small text-soft">
          {variantText(variant.options) || materialLineOf(product)}
        </p>
        <UnitPrice line={line} />
        <LineNote line={line} />
        {available && <LineDelivery productId={product._id} pin={pin} />}
      </div>
      <LineControls line={line} onQuantity={onQuantity} onRemove={onRemove} />
    </li>
  );
}

function LineName({ line: { product, variant, available } }: Pick<CartLineRowProps, 'line'>) {
  return (
    <h3 className="leading-snug font-semibold">
      {available ? (
        <Link
          to={linePath(product._id, variant)}
          className="underline-offset-4 hover:text-brand hover:underline"
        >
          {product.name}
        </Link>
      ) : (
        product.name
      )}
    </h3>
  );
}

function LineControls({ line, onQuantity, onRemove }: CartLineRowProps) {
  const { product, quantity, available } = line;
  const name = lineName(line);
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:col-span-1 sm:flex-col sm:items-end">
      <p
        className={classes(
          'money order-last text-lead font-semibold sm:order-first',
          !available && 'text-soft line-through',
        )}
      >
        <span className="sr-only">Line total </span>
        {formatRupees(rupeesOf(computeLinePaise(line)))}
      </p>
      <div className="flex items-center gap-1 sm:-mr-2.5">
        {available && (
          <QuantityStepper
            label={`Quantity of ${name}`}
            value={quantity}
            max={product.stock}
            onChange={onQuantity}
            onBeyondMax={() => showToast(`Only ${product.stock} available in stock`)}
          />
        )}
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden size={20} />}
          className={classes('text-soft hover:text-bad', !available && '-ml-3 sm:ml-0')}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

function UnitPrice({ line }: { line: CartLine }) {
  const { price, discountPrice } = line.product;
  return (
    <p className="figures mt-1.5 flex flex-wrap gap-x-2">
      <span>
        <span className="sr-only">Unit price </span>
        {formatRupees(unitPriceOf(line))}
      </span>
      {discountPrice ? (
        <s className="text-soft">
          <span className="sr-only">Original price </span>
          {formatRupees(price)}
        </s>
      ) : null}
    </p>
  );
}

function LineNote({ line }: { line: CartLine }) {
  const { stock } = line.product;
  const problem = problemOf(line);
  if (problem) return <p className="mt-1.5 text-small font-semibold text-bad">{problem}</p>;
  if (stock > limits.lowStock) return null;
  return <p className="mt-1.5 text-small font-semibold text-warn">Only {stock} left in stock</p>;
}
