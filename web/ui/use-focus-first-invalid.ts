import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first invalid control in page order, each time `count` grows. A group of radio buttons is marked as a
 * whole, because a single radio button cannot be invalid.
 */
export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, count: number): void {
  useEffect(() => {
    if (count === 0) return;
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid], fieldset[data-invalid] input')
      ?.focus();
  }, [form, count]);
}
