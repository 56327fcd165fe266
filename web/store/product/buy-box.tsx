import { RotateCcw, ShieldCheck, Store, Truck } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import { colourLabel, limits } from '#contract/catalogue/catalogue-options.ts';
import { formatRupees } from '#contract/money.ts';
import { madeToOrderReturnPromise, policies, returnPromise } from '#contract/base/policies.ts';
import { useDeliveryPin } from '#web/parts/catalogue/delivery-pin.ts';
import { Price } from '#web/parts/base/price.tsx';
import { Rating } from '#web/parts/catalogue/rating.tsx';
import { Button } from '#web/ui/button.tsx';
import { LateControls } from '#web/ui/late-controls.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { categoryLink } from './category-link.ts';
import type { ShownProduct } from './chosen-variant.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { EmiLine } from './emi-line.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { addLabels, type AddToCart } from './use-add-to-cart.ts';

const ProductActions = lazy(() => import('./product-actions.tsx'));

/**
 * Shows the heading, the options and the rest. These three parts have no wrapper, because on a phone the gallery's
 * thumbnails are between the options and the rest.
 */
export function BuyBox({ product, addToCart }: ProductProps & { addToCart: AddToCart }) {
  const { stock, inStock, warranty, seller, details } = product;
  return (
    <>
      <Heading product={product} />
      <div className="max-lg:order-1">
        <OptionPickers product={product} />
      </div>
      <div className="max-lg:order-3">
        {product.materialLine && <p className="mt-5 text-lead">{product.materialLine}</p>}
        <MainDetails product={product} />
        <StockStatus stock={stock} />
        {inStock ? <Buy addToCart={addToCart} /> : <SoldOut product={product} />}
        {inStock && stock === 0 && <p className="mt-3">Other options above are in stock.</p>}
        <LateControls>
          <ProductActions product={product} />
        </LateControls>
        <Notes
          isSoldOut={stock === 0}
          warranty={warranty}
          isMadeToOrder={details?.isMadeToOrder ?? false}
          returnTransport={seller?.returnTransport}
        />
      </div>
    </>
  );
}

function Heading({ product }: ProductProps) {
  const { vendor, name, rating, price, discountPrice, stock, inStock } = product;
  return (
    <div className="flex flex-col items-start max-lg:order-1 max-lg:mt-4">
      <Link
        to={`/vendor/${vendor._id}`}
        prefetch="intent"
        className="inline-flex min-h-tap items-center gap-2 text-small font-semibold text-brand underline-offset-4 hover:underline max-lg:order-last max-lg:mt-1"
      >
        <Store aria-hidden size={17} />
        {vendor.businessName}
      </Link>
      <h1 className="font-display text-heading lg:mt-1">{name}</h1>
      {rating.count > 0 && (
        <a
          href="#reviews"
          className="mt-0.5 inline-flex min-h-7 items-center underline-offset-4 hover:underline"
        >
          <Rating rating={rating} />
        </a>
      )}
      <div aria-live="polite" className="mt-1.5 lg:mt-4">
        <Price price={price} discountPrice={discountPrice} size="page" />
        <EmiLine price={discountPrice || price} />
        {/* If the chosen variant is sold out, this line is only invisible, so that the options below do not move. */}
        {inStock && (
          <p className={classes('mt-1 text-small text-soft', stock === 0 && 'invisible')}>
            Free delivery
          </p>
        )}
      </div>
      {inStock && (
        <DeliveryLine
          productId={product._id}
          usualDelivery={describeUsualDelivery(product.details?.isMadeToOrder ?? false)}
        />
      )}
    </div>
  );
}

interface ProductProps {
  product: ShownProduct;
}

function MainDetails({ product }: ProductProps) {
  const details = [
    ['Colour', colourLabel(product.color)],
    ['Material', product.material],
    ['Size', sizeOf(product)],
  ].filter(([, value]) => value);
  if (details.length === 0) return null;
  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-5">
      {details.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sizeOf({ length, width, height, dimensions }: ShownProduct): string {
  const sides = [length, width, height].filter((side) => side !== null);
  return sides.length === 3 ? `${sides.join(' × ')} cm` : dimensions;
}

function StockStatus({ stock }: { stock: number }) {
  const [text, colour] =
    stock === 0
      ? ['Out of stock', 'text-bad']
      : stock <= limits.lowStock
        ? [`Only ${stock} left in stock`, 'text-warn']
        : ['In stock', 'text-good'];
  return (
    <p aria-live="polite" className={`mt-5 flex items-center gap-2 font-semibold ${colour}`}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {text}
    </p>
  );
}

function Buy({ addToCart }: { addToCart: AddToCart }) {
  const { quantity, maxQuantity, setQuantity, state, add } = addToCart;
  return (
    <div className="mt-4 flex items-end gap-3 max-lg:hidden">
      <SelectField
        label="Quantity"
        choices={Array.from({ length: maxQuantity }, (_, index) => String(index + 1))}
        value={String(quantity)}
        onChange={(event) => setQuantity(Number(event.target.value))}
        disabled={state === 'soldOut'}
        className="w-24"
      />
      <Button size="large" onClick={add} disabled={state !== 'idle'} className="grow">
        {addLabels[state]}
      </Button>
    </div>
  );
}

function SoldOut({ product: { category, subCategory } }: ProductProps) {
  const { label, to } = categoryLink(category, subCategory);
  return (
    <p className="mt-1.5">
      This product cannot be ordered now. <TextLink to={to}>See other products in {label}</TextLink>
    </p>
  );
}

/** Returns the text for an unknown delivery date. A product that is made to order has no usual delivery time. */
const describeUsualDelivery = (isMadeToOrder: boolean) =>
  isMadeToOrder
    ? 'Made to order. The delivery date depends on your PIN code'
    : `Delivered in ${policies.shippingBusinessDays} business days`;

interface NotesProps {
  /** Whether the chosen variant is out of stock. There is then no note about delivery. */
  isSoldOut: boolean;
  warranty: string;
  isMadeToOrder: boolean;
  /** In rupees. Undefined or 0 if return transport is free. */
  returnTransport: number | undefined;
}

/** Shows delivery, returns and warranty. The figures are those of contract/policies.ts, as on all pages. */
function Notes({ isSoldOut, warranty, isMadeToOrder, returnTransport }: NotesProps) {
  // If there is a PIN code, the delivery date is already shown under the price.
  const hasPin = useDeliveryPin() !== null;
  return (
    <ul className="mt-7 space-y-4 rounded-card bg-sand/60 p-5">
      {!isSoldOut && (
        <Note
          icon={<Truck />}
          title={hasPin ? 'Delivery is free' : describeUsualDelivery(isMadeToOrder)}
        >
          Free shipping above {formatRupees(policies.freeShippingAboveRupees)}, and currently on
          smaller orders too. <TextLink to="/shipping">Shipping</TextLink>
        </Note>
      )}
      <Note icon={<RotateCcw />} title={`Returns within ${policies.returnDays} days`}>
        {isMadeToOrder ? madeToOrderReturnPromise : returnPromise}
        {returnTransport && !isMadeToOrder
          ? ` Return transport: ${formatRupees(returnTransport)}, at most ${policies.maxReturnTransportPercent}% of the price.`
          : ''}{' '}
        <TextLink to="/returns">Returns</TextLink>
      </Note>
      {warranty && warranty !== 'No Warranty' && (
        <Note icon={<ShieldCheck />} title={`Warranty: ${warranty}`}>
          From the seller, starting on the day of delivery.
        </Note>
      )}
    </ul>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span aria-hidden className="mt-0.5 text-deep [&_svg]:size-5.5 [&_svg]:stroke-[1.6]">
        {icon}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-small text-soft">{children}</p>
      </div>
    </li>
  );
}
