import { useCart } from '#web/parts/catalogue/cart-query.ts';

/** Shows the number of items in the signed-in customer's cart, or nothing while it is unknown or 0. */
export default function CartCount() {
  const { cart } = useCart();
  const count = cart?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[0.75rem] leading-none font-semibold text-surface lg:static">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
    </>
  );
}
