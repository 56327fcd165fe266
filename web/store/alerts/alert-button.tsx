import { lazy, Suspense, useState } from 'react';
import type { AlertKind } from '#contract/catalogue/wishlist-rules.ts';
import { Button } from '#web/ui/button.tsx';

const AlertForm = lazy(() => import('./alert-form.tsx'));

export interface AlertTarget {
  kind: AlertKind;
  product: string;
  /** Undefined for a product without options. */
  variant?: string | undefined;
  /** The current price in rupees, for a price alert. */
  price?: number;
}

const labels: Record<AlertKind, string> = {
  back_in_stock: 'Email me when it is back',
  price_below: 'Email me when it costs less',
};

/** Shows a button that loads and opens the form of an alert. */
export function AlertButton({ target }: { target: AlertTarget }) {
  const [isOpen, setOpen] = useState(false);
  const label = labels[target.kind];
  return isOpen ? (
    <Suspense fallback={<div className="min-h-48 w-full" />}>
      <AlertForm label={label} target={target} onClose={() => setOpen(false)} />
    </Suspense>
  ) : (
    <Button tone="outline" size="small" aria-expanded={false} onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}
