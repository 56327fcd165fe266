/**
 * Topics of furniture reviews. Each key is the word that pages show, and its value has the words that count as a
 * mention in a review. "Mentioned often" counts only these topics.
 */
const vocabulary: Record<string, string> = {
  comfort: 'comfort|comfortable|comfy|cosy|cozy|cushiony',
  sturdy: 'sturdy|sturdiness|solid|stable|robust|strong|rock-solid',
  wobbly: 'wobbly|wobbles|wobble|unstable|shaky|shakes',
  finish: 'finish|finishing|polish|polished|varnish',
  colour: 'colour|color|colours|colors|shade',
  fabric: 'fabric|upholstery|cloth|velvet|linen',
  wood: 'wood|wooden|sheesham|teak|mango wood|grain|oak',
  cushions: 'cushion|cushions|padding|foam',
  size: 'size|sized|dimensions|compact|spacious|roomy',
  assembly: 'assembly|assemble|assembled|assembling|installation|installed',
  delivery: 'delivery|delivered|courier|shipping',
  packaging: 'packaging|packing|packed|package',
  'value for money': 'value for money|value|worth|price|bargain|affordable',
  storage: 'storage|drawer|drawers|shelf|shelves',
  quality: 'quality|craftsmanship|workmanship|build',
  design: 'design|elegant|stylish|beautiful|looks',
  smell: 'smell|smells|odour|odor',
  scratches: 'scratch|scratches|scratched|dent|dents|chipped',
  'easy to clean': 'easy to clean|wipes clean|washable|stain|stains',
  height: 'height|tall|low seat',
  light: 'light|brightness|bright|warm light',
  noise: 'noise|noisy|squeaks|squeaky|creaks|creaky|silent|quiet',
};

const patterns = Object.entries(vocabulary).map(
  ([word, forms]) => [word, new RegExp(String.raw`\b(?:${forms})\b`, 'i')] as const,
);

/** Returns the topics that a text mentions, each once. */
export const findMentions = (text: string): string[] =>
  patterns.flatMap(([word, pattern]) => (pattern.test(text) ? [word] : []));
