import { shortenText } from '#contract/cut-text.ts';
import { postLimits } from './blog-options.ts';

export interface ScoredPost {
  title: string;
  metaDescription: string;
  /** HTML. */
  content: string;
  excerpt: string;
  hasFeaturedImage: boolean;
  tags: readonly string[];
  keywords: readonly string[];
}

type Step = readonly [min: number, points: number];

const contentSteps: readonly Step[] = [
  [1000, 20],
  [500, 15],
  [300, 10],
];
const tagSteps: readonly Step[] = [
  [3, 10],
  [1, 5],
];
const keywordSteps: readonly Step[] = [
  [5, 15],
  [3, 10],
];
const excerptSteps: readonly Step[] = [
  [100, 10],
  [50, 5],
];

export interface SeoPart {
  name: string;
  /** The condition for the maximum points. */
  goal: string;
  points: number;
  maxPoints: number;
}

/** Returns the score out of 100. The editor shows it while the author types, and the server stores it. */
export function seoScore(post: ScoredPost): number {
  return seoParts(post).reduce((sum, part) => sum + part.points, 0);
}

/** The editor shows each part, so that an author sees what is missing. */
export function seoParts(post: ScoredPost): SeoPart[] {
  const title = rangePoints(post.title.trim().length, { full: [30, 60], short: 20 }, 20);
  const description = rangePoints(
    post.metaDescription.trim().length,
    { full: [120, 160], short: 100 },
    15,
  );
  const words = stepPoints(countWords(post.content), contentSteps);
  const excerpt = stepPoints(post.excerpt.trim().length, excerptSteps);
  const picture = post.hasFeaturedImage ? 10 : 0;
  const tags = stepPoints(post.tags.length, tagSteps);
  const keywords = stepPoints(post.keywords.length, keywordSteps);
  return [
    { name: 'Title', goal: '30 to 60 characters', points: title, maxPoints: 20 },
    { name: 'Meta description', goal: '120 to 160 characters', points: description, maxPoints: 15 },
    { name: 'Content', goal: '1,000 words or more', points: words, maxPoints: 20 },
    { name: 'Featured image', goal: 'one image', points: picture, maxPoints: 10 },
    { name: 'Tags', goal: '3 or more', points: tags, maxPoints: 10 },
    { name: 'Keywords', goal: '5 or more', points: keywords, maxPoints: 15 },
    { name: 'Excerpt', goal: '100 characters or more', points: excerpt, maxPoints: 10 },
  ];
}

/** Returns `points` for a length from `min` to `max`, 10 for a length from `short` up to `min`, otherwise 0. */
function rangePoints(
  length: number,
  { full: [min, max], short }: { full: readonly [number, number]; short: number },
  points: number,
): number {
  if (length > max || length < short) return 0;
  return length >= min ? points : 10;
}

function stepPoints(count: number, steps: readonly Step[]): number {
  return steps.find(([min]) => count >= min)?.[1] ?? 0;
}

export function seoColour(score: number): 'green' | 'yellow' | 'red' {
  if (score >= 80) return 'green';
  return score >= 60 ? 'yellow' : 'red';
}

export function countWords(html: string): number {
  const text = html.replace(/<[^<>]*>/g, ' ').replace(/&nbsp;/g, ' ');
  return text.split(/\s+/).filter(Boolean).length;
}

/** Returns the minutes that reading takes at 200 words a minute, from 1 to 60. */
export function estimateReadTime(html: string): number {
  return Math.min(postLimits.maxReadMinutes, Math.max(1, Math.ceil(countWords(html) / 200)));
}

/**
 * Returns the text that fills an empty meta title or meta description. `text` is the post's title or excerpt. If it is
 * too long, it is cut and ends with '...'.
 */
export function fillMeta(text: string, maxLength: number): string {
  return shortenText(text, maxLength, '...');
}
