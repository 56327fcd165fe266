import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** Submits a form; `busyLabel` such as 'Sending...' replaces its text while it runs. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button {...props} type="submit" />;
}
