import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import { listCartDifferences } from './cart-differences.ts';

/** Returns what the latest change to the cart on this page has changed, until the caller calls `clearDifferences`. */
export function useCartDifferences(lines: readonly CartLine[] | undefined) {
  const seen = useRef<readonly CartLine[]>(undefined);
  const [differences, setDifferences] = useState<string[]>([]);

  useEffect(() => {
    const changes = seen.current && lines ? listCartDifferences(seen.current, lines) : [];
    if (lines) seen.current = lines;
    if (changes.length > 0) setDifferences(changes);
  }, [lines]);

  return { differences, clearDifferences: () => setDifferences([]) };
}
