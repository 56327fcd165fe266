import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** Submits a form. A `busyLabel` such as 'Sending...' replaces the button's text while the form is sent. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button {...props} type="submit" />;
}
