import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts';

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** Shows a link in the style of a button. */
export function ButtonLink({
  tone = 'primary',
  size = 'medium',
  className,
  ...rest
}: ButtonLinkProps) {
  return <Link prefetch="intent" {...rest} className={buttonStyle(tone, size, className)} />;
}
