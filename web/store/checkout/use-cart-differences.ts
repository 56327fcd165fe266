import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import { listCartDifferences } from './cart-differences.ts';

/**
 * Returns the differences that the latest change of the cart has made, one sentence for each. Ignores changes
 * that were made before the page was opened.
 */
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
