import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** The button of a form: 'Send Message' at rest, 'Sending...' in flight. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button {...props} type="submit" />;
}
