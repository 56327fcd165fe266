import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

const style =
  'inline-flex min-h-tap items-center gap-1.5 rounded-full border px-4 text-small font-medium whitespace-nowrap transition-colors duration-150';

function colourStyle(selected: boolean | undefined): string {
  return selected
    ? 'border-deep bg-deep text-ground'
    : 'border-line bg-surface text-ink hover:border-edge';
}

/** A space as wide as a digit, so that a chip does not grow when a count of one digit arrives. */
export const loadingCount = '\u2007';

/** Shows a filter that can be switched on and off. */
export function Chip({
  selected,
  className,
  ...rest
}: ComponentProps<'button'> & { selected?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={classes(style, colourStyle(selected), className)}
    />
  );
}

export function ChipLink({
  selected,
  className,
  ...rest
}: ComponentProps<typeof Link> & { selected?: boolean }) {
  return (
    <Link
      prefetch="intent"
      aria-current={selected ? 'true' : undefined}
      {...rest}
      className={classes(style, colourStyle(selected), className)}
    />
  );
}
