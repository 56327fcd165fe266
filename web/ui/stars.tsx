import type { CSSProperties } from 'react';
import { classes } from './classes.ts';

interface StarsProps {
  /** 0 to 5; shown in half steps. */
  value: number;
  className?: string;
}

/** A drawing as high as the text beside it, which says the same in words. */
export function Stars({ value, className }: StarsProps) {
  const filled = { '--filled': `${Math.round(value * 2) * 10}%` } as CSSProperties;
  return <span aria-hidden className={classes('stars shrink-0', className)} style={filled} />;
}
