import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A placeholder block; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-card bg-sand', className)} />;
}

/** Wraps skeletons and announces what is loading. */
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
