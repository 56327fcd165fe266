import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { toOrderedPicture } from '#web/parts/orders/ordered-picture.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import type { ChosenPieces } from '#web/parts/orders/pieces-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

interface ReturnPiecesProps {
  order: Order;
  chosen: ChosenPieces;
  error: string | undefined;
  disabled: boolean;
  onChange: (chosen: ChosenPieces) => void;
}

/** Lists the lines of an order, each with the quantity to return and the last day for the return. */
export function ReturnPieces({ order, chosen, error, disabled, onChange }: ReturnPiecesProps) {
  return (
    <fieldset
      disabled={disabled}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? 'lines-error' : undefined}
    >
      <legend className="mb-2 text-small font-semibold">What are you returning?</legend>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {order.products.map((line) => (
          <li key={line._id} className="flex items-center gap-4 py-3">
            <span className="size-16 shrink-0 overflow-hidden rounded-control max-sm:self-start">
              <Picture picture={toOrderedPicture(line.product)} alt="" sizes="4rem" />
            </span>
            <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-40 flex-1 leading-snug">
                <span className="font-semibold">{lineName(line)}</span>
                <span className="figures block text-small text-soft">
                  {formatRupees(line.discountPrice || line.price)} each
                </span>
                <span className="block text-small text-soft">{windowText(line)}</span>
              </p>
              {line.returnableQuantity > 0 && (
                <QuantityStepper
                  label={`Pieces of ${lineName(line)} to return`}
                  min={0}
                  max={line.returnableQuantity}
                  value={chosen[line._id] ?? 0}
                  disabled={disabled}
                  onChange={(quantity) => onChange({ ...chosen, [line._id]: quantity })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <FieldError id="lines-error" message={error} />
    </fieldset>
  );
}

function windowText({ returnableQuantity, returnableUntil }: Order['products'][number]): string {
  if (returnableQuantity === 0 || !returnableUntil) return 'Nothing to return';
  return `Return it by ${formatDate(returnableUntil)}`;
}
