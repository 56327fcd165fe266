import { classes } from './classes.ts';

export type ButtonTone =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'quiet'
  | 'danger'
  | 'ivory'
  | 'glass';
export type ButtonSize = 'small' | 'medium' | 'large';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-brand text-surface hover:bg-brand-dark',
  secondary: 'bg-deep text-ground hover:bg-deep-dark',
  outline: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-brand hover:bg-brand-tint',
  danger: 'bg-bad text-surface hover:bg-bad/90',
  ivory: 'bg-ground text-ink hover:bg-surface',
  glass: 'border border-ground/70 text-ground hover:bg-ground hover:text-ink',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-tap px-3.5 text-small',
  medium: 'min-h-11 px-5 text-body',
  large: 'min-h-13 px-7 text-body',
};

export function buttonStyle(tone: ButtonTone, size: ButtonSize, className?: string): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold leading-tight transition-colors duration-150',
    'disabled:opacity-60 aria-disabled:opacity-60',
    tones[tone],
    sizes[size],
    className,
  );
}
