import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { addLabels, type AddToCart } from './use-add-to-cart.ts';

/** Shows the quantity, the total and the Add to Cart button at the bottom of a phone's screen. */
export function BuyBar({ product, addToCart }: { product: Product; addToCart: AddToCart }) {
  const { quantity, maxQuantity, setQuantity, state, add } = addToCart;
  const total = (product.discountPrice || product.price) * quantity;
  return (
    <div
      data-sticky-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ground px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <div className="mx-auto flex max-w-xl items-center gap-3">
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={quantity}
          onChange={setQuantity}
          max={maxQuantity}
          disabled={state !== 'idle'}
        />
        <Button
          onClick={add}
          disabled={state !== 'idle'}
          className="min-w-0 grow flex-col gap-0! py-1! leading-snug"
        >
          <span>{addLabels[state]}</span>
          <span className="figures text-small font-medium" aria-live="polite">
            <span className="sr-only">Total </span>
            {formatRupees(total)}
          </span>
        </Button>
      </div>
    </div>
  );
}
