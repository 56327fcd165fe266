import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';

/** Shows the name beside its symbol: an arched doorway with a low seat inside. */
export function Logo({ className, onClick }: { className?: string; onClick?: () => void }) {
  return (
    <Link
      to="/"
      onClick={onClick}
      aria-label="Baithak, home"
      className={classes('inline-flex min-h-11 items-center gap-2.5', className)}
    >
      <svg
        viewBox="0 0 32 32"
        width="32"
        height="32"
        aria-hidden
        className="size-8 shrink-0 text-brand in-[.on-deep]:text-glow"
      >
        <path
          d="M5 29V14.5c3.2 0 4.4-1.4 5-4.2 3 .3 4.8-1.6 6-5.8 1.2 4.2 3 6.1 6 5.8.6 2.8 1.8 4.2 5 4.2V29"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M9.5 24.500h13M10.5 24.500V20h11v4.500M12 24.500V27.500M20 24.500V27.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-display text-title font-semibold tracking-tight">Baithak</span>
    </Link>
  );
}
