import { MapPin } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useDeliveryPin } from '#web/parts/catalogue/delivery-pin.ts';
import { useSession } from '#web/session/use-session.ts';

// Loaded on demand, because it needs the dialog library, which most pages do not need.
const DeliverToDialog = lazy(() => import('./deliver-to-dialog.tsx'));

/** Shows the delivery PIN code. The button's width is fixed, because the server renders it without the PIN code. */
export function DeliverTo() {
  const place = useDeliveryPin();
  const isCustomer = useSession()?.role === 'user';
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    if (isCustomer && !place) {
      void import('./suggest-delivery-pin.ts').then((loaded) => loaded.suggestDeliveryPin());
    }
  }, [isCustomer, place]);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setIsLoaded(true);
          setIsOpen(true);
        }}
        className="inline-flex min-h-11 w-24 items-center justify-end gap-1.5 text-small font-medium underline-offset-8 hover:underline lg:w-40"
      >
        <MapPin aria-hidden size={18} className="shrink-0" />
        <span className="sr-only">Deliver to </span>
        <span className="figures truncate">
          {place ? (
            <>
              <span className="max-lg:sr-only">{place.city} </span>
              {place.pin}
            </>
          ) : (
            <>
              Your PIN<span className="max-lg:sr-only"> code</span>
            </>
          )}
        </span>
      </button>
      {isLoaded && (
        <Suspense>
          <DeliverToDialog open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
