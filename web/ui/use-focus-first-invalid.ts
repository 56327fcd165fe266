import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid control in page order, each time the count of failed submits grows. */
export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, count: number): void {
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, count]);
}
