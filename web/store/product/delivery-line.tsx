import { lazy, Suspense } from 'react';
import { useBrowserFlag } from '#web/ui/use-browser-flag.ts';

// Loaded after the page. The page is the same for everybody, and only the browser knows the PIN code.
const DeliveryPromise = lazy(() => import('./delivery-promise.tsx'));

interface DeliveryLineProps {
  productId: string;
  /** The text to show when no date is known. */
  general: string;
}

/** Says when the product can arrive. The height of the line is reserved, so that nothing moves. */
export function DeliveryLine({ productId, general }: DeliveryLineProps) {
  const isBrowser = useBrowserFlag(() => true);
  const fallback = <p className="font-semibold">{general}</p>;
  return (
    <div className="mt-3 min-h-18 w-full">
      {isBrowser ? (
        <Suspense fallback={fallback}>
          <DeliveryPromise productId={productId} general={general} />
        </Suspense>
      ) : (
        fallback
      )}
    </div>
  );
}
