import { lazy, Suspense } from 'react';
import { useDeliveryPin } from './delivery-pin.ts';

// Loaded only where a PIN code is known.
const CardPromise = lazy(() => import('./card-promise.tsx'));

const general = 'Delivered free';

/** One line of a product card, of the same height whether a PIN code is known or not. */
export function CardDelivery({ productId }: { productId: string }) {
  const pin = useDeliveryPin()?.pin;
  return (
    <p className="mt-0.5 truncate text-small text-soft">
      {pin ? (
        <Suspense fallback={general}>
          <CardPromise {...{ productId, pin, general }} />
        </Suspense>
      ) : (
        general
      )}
    </p>
  );
}
