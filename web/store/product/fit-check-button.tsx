import { lazy, Suspense, useState } from 'react';
import { Ruler } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { Measured } from './size/draw-piece.ts';

const FitPanel = lazy(() => import('./fit/fit-panel.tsx'));

/** Shows a button that opens and closes the panel. The panel's script is loaded on the first click. */
export function FitCheckButton({ product }: { product: Measured }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-5">
      <Button tone="outline" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Ruler aria-hidden size={16} />
        Will it fit?
      </Button>
      {isOpen && (
        <Suspense fallback={<div className="min-h-96" />}>
          <FitPanel product={product} />
        </Suspense>
      )}
    </div>
  );
}
