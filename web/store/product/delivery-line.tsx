import { lazy, Suspense } from 'react';
import { useBrowserFlag } from '#web/ui/use-browser-flag.ts';

// Loaded after the page, because the date depends on the PIN code, which only the browser knows. The server renders the
// same page for everybody.
const DeliveryPromise = lazy(() => import('./delivery-promise.tsx'));

interface DeliveryLineProps {
  productId: string;
  /** Shown when no date is known. */
  usualDelivery: string;
}

/** Says when the product can arrive. The height of the line is reserved, so that nothing moves. */
export function DeliveryLine({ productId, usualDelivery }: DeliveryLineProps) {
  const isBrowser = useBrowserFlag(() => true);
  const fallback = <p className="font-semibold">{usualDelivery}</p>;
  return (
    <div className="mt-3 min-h-18 w-full">
      {isBrowser ? (
        <Suspense fallback={fallback}>
          <DeliveryPromise productId={productId} usualDelivery={usualDelivery} />
        </Suspense>
      ) : (
        fallback
      )}
    </div>
  );
}
