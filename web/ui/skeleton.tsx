import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** One block of the shape that is to come; size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-card bg-sand', className)} />;
}

/** Wraps a loading shape and says what is loading. */
export function LoadingShape({
  label = 'Loading',
  children,
}: {
  label?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
