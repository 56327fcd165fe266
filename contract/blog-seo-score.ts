/** The score out of 100 (`docs/product/content-and-search.md#seo-score`); editor and server use this one function. */
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

type Step = readonly [least: number, points: number];

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
  /** What earns all its points. */
  goal: string;
  points: number;
  most: number;
}

export function seoScore(post: ScoredPost): number {
  return seoParts(post).reduce((sum, part) => sum + part.points, 0);
}

/** Part by part, for the editor to show what is missing. */
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
    { name: 'Title', goal: '30 to 60 characters', points: title, most: 20 },
    { name: 'Meta description', goal: '120 to 160 characters', points: description, most: 15 },
    { name: 'Content', goal: '1,000 words or more', points: words, most: 20 },
    { name: 'Featured image', goal: 'one', points: picture, most: 10 },
    { name: 'Tags', goal: '3 or more', points: tags, most: 10 },
    { name: 'Keywords', goal: '5 or more', points: keywords, most: 15 },
    { name: 'Excerpt', goal: '100 characters or more', points: excerpt, most: 10 },
  ];
}

/** 10 points just below the full range, none above it. */
function rangePoints(
  length: number,
  { full: [least, most], short }: { full: readonly [number, number]; short: number },
  points: number,
): number {
  if (length > most || length < short) return 0;
  return length >= least ? points : 10;
}

function stepPoints(count: number, steps: readonly Step[]): number {
  return steps.find(([least]) => count >= least)?.[1] ?? 0;
}

export function seoColour(score: number): 'green' | 'yellow' | 'red' {
  if (score >= 80) return 'green';
  return score >= 60 ? 'yellow' : 'red';
}

export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
  return text.split(/\s+/).filter(Boolean).length;
}

/** Minutes at 200 words a minute, 1 to 60. */
export function estimateReadTime(html: string): number {
  return Math.min(60, Math.max(1, Math.ceil(countWords(html) / 200)));
}

/** What an empty meta title or description is filled with: cut with '...' to fit. */
export function fillMeta(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 3).trimEnd()}...`;
}
