import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

/** Shows an underlined link, because some people cannot see a link by its colour alone. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={classes(
        'text-brand underline decoration-brand/40 underline-offset-4 transition-colors hover:decoration-brand',
        className,
      )}
    />
  );
}
