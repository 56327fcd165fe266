import { seoColour } from '#contract/shop/blog-seo-score.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { green: 'good', yellow: 'warn', red: 'bad' } as const;
const grades = { green: 'good', yellow: 'fair', red: 'poor' } as const;

/** Shows a score in green from 80, in yellow from 60 and in red below that. */
export function SeoBadge({ score }: { score: number }) {
  const colour = seoColour(score);
  return (
    <Badge tone={tones[colour]} dot>
      {score}
      <span className="sr-only"> of 100, {grades[colour]}</span>
    </Badge>
  );
}
