import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Disables the button and shows `busyLabel` while the work runs. */
  busy?: boolean;
  busyLabel?: ReactNode;
}

export function Button({
  tone = 'primary',
  size = 'medium',
  busy = false,
  busyLabel,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle(tone, size, className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
