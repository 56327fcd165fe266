import { useEffect, useRef } from 'react';

/** Calls back after a delay, unless the component unmounts or sets the timer again first: `setTimer(2000, leave)`. */
export function useTimeout(): (waitMs: number, callback: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (waitMs, callback) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(callback, waitMs);
  };
}
