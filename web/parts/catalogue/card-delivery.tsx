import { lazy, Suspense } from 'react';
import { useDeliveryPin } from './delivery-pin.ts';

// Loaded only where a PIN code is known.
const CardPromise = lazy(() => import('./card-promise.tsx'));

const generalText = 'Delivered free';

/** Shows the delivery line of a product card. The line has the same height with and without a known PIN code. */
export function CardDelivery({ productId }: { productId: string }) {
  const pin = useDeliveryPin()?.pin;
  return (
    <p className="mt-0.5 truncate text-small text-soft">
      {pin ? (
        <Suspense fallback={generalText}>
          <CardPromise {...{ productId, pin, generalText }} />
        </Suspense>
      ) : (
        generalText
      )}
    </p>
  );
}
