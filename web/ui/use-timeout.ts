import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls back after a delay: `setTimer(2000, leave)`. It does not call back if the component
 * unmounts or sets the timer again before that.
 */
export function useTimeout(): (waitMs: number, callback: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (waitMs, callback) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(callback, waitMs);
  };
}
