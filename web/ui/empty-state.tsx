import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface EmptyStateProps {
  /** Such as 'Your cart is empty'. */
  title: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  /** The next step, as a button. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center px-4 py-14 text-center', className)}>
      {icon && (
        <div
          aria-hidden
          className="mb-5 grid size-20 place-items-center rounded-full bg-sand text-brand [&_svg]:size-9 [&_svg]:stroke-[1.4]"
        >
          {icon}
        </div>
      )}
      <div className="font-display text-title">{title}</div>
      {children && <div className="mt-2 max-w-md text-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
