import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import { cartDifferences } from './cart-differences.ts';

/** Returns how the cart has last changed while this page is open. `clearDifferences` removes the changes. */
export function useCartDifferences(lines: readonly CartLine[] | undefined) {
  const seen = useRef<readonly CartLine[]>(undefined);
  const [differences, setDifferences] = useState<string[]>([]);

  useEffect(() => {
    const changes = seen.current && lines ? cartDifferences(seen.current, lines) : [];
    if (lines) seen.current = lines;
    if (changes.length > 0) setDifferences(changes);
  }, [lines]);

  return { differences, clearDifferences: () => setDifferences([]) };
}
