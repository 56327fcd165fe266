import { Check } from 'lucide-react';
import type { SeoPart } from '#contract/shop/blog-seo-score.ts';
import { classes } from '#web/ui/classes.ts';
import { SeoBadge } from './seo-badge.tsx';

/** The score is recalculated on every change. The server calculates the stored score with the same function. */
export function SeoScore({ parts }: { parts: readonly SeoPart[] }) {
  const score = parts.reduce((sum, part) => sum + part.points, 0);
  return (
    <div>
      <p className="flex items-center justify-between font-semibold">
        SEO score <SeoBadge score={score} />
      </p>
      <ul className="mt-3 space-y-1.5 text-small">
        {parts.map(({ name, goal, points, maxPoints }) => (
          <li key={name} className="flex items-baseline gap-2">
            <Check
              aria-hidden
              className={classes(
                'size-4 shrink-0 translate-y-0.5',
                points === maxPoints ? 'text-good' : 'invisible',
              )}
            />
            <span className="grow">
              {name}
              {points < maxPoints && <span className="text-soft">: {goal}</span>}
            </span>
            <span className="figures whitespace-nowrap text-soft">
              {points}/{maxPoints}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
