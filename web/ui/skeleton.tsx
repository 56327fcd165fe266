import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Shows a placeholder block with the size that `className` sets. */
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
