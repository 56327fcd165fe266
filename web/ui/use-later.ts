import { useEffect, useRef } from 'react';

/** Does something after a while, unless the page is left before: `later(2000, leave)`. */
export function useLater(): (waitMs: number, act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (waitMs, act) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, waitMs);
  };
}
