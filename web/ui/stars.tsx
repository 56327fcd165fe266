import type { CSSProperties } from 'react';
import { classes } from './classes.ts';

interface StarsProps {
  /** 0 to 5, shown in half steps. */
  value: number;
  className?: string;
}

/** Draws stars as high as the text beside them. Screen readers skip the stars, because the text says the same. */
export function Stars({ value, className }: StarsProps) {
  const filled = { '--filled': `${Math.round(value * 2) * 10}%` } as CSSProperties;
  return <span aria-hidden className={classes('stars shrink-0', className)} style={filled} />;
}
