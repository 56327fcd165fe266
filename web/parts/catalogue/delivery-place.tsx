import { type ReactNode, useState } from 'react';
import { useDeliveryPin } from './delivery-pin.ts';
import { PinForm } from './pin-form.tsx';

/** Shows the delivery place with a Change button, or the form that asks for it. Both have the same minimum height. */
export function DeliveryPlace({ children }: { children?: ReactNode }) {
  const place = useDeliveryPin();
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-label="Delivery date" className="min-h-18">
      {place && !isChanging ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
            <span>
              Delivery to {place.city} <span className="figures">{place.pin}</span>
            </span>
            <button
              type="button"
              className="min-h-tap font-semibold text-brand underline-offset-4 hover:underline"
              onClick={() => setChanging(true)}
            >
              Change<span className="sr-only"> the delivery place</span>
            </button>
          </p>
          {children}
        </>
      ) : (
        <PinForm
          label="PIN code for your delivery date"
          isOpened={isChanging}
          onSaved={() => setChanging(false)}
        />
      )}
    </section>
  );
}
