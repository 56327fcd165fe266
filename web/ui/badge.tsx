import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeTone = 'plain' | 'good' | 'warn' | 'bad' | 'brand' | 'deep';

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sand text-ink',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  brand: 'bg-brand text-surface',
  deep: 'bg-deep-tint text-deep',
};

interface BadgeProps {
  tone?: BadgeTone;
  /** Adds a dot before the text, for states. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}

/** Shows a short label. The text says what the colour means, because some people cannot see the colour. */
export function Badge({ tone = 'plain', dot, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
