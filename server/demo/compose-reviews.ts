import type { DemoProduct } from './catalogue-file.ts';
import { customerAnswers, questionTexts } from './question-texts.ts';
import { closings, generalPraise, reviewers, titles } from './review-phrases.ts';
import { type FurnitureGroup, reviewTexts } from './review-texts.ts';

const reviewedProductCount = 50;
const questionCount = 60;

interface ComposedReview {
  productIndex: number;
  stars: number;
  title: string;
  text: string;
  used_for: string;
  author_name: string;
  helpful_count: number;
  reply: string | undefined;
  daysAgo: number;
}

/** Composes 3 to 10 reviews for each of the first 50 products. The reviews are the same at each start. */
export function composeReviews(products: DemoProduct[]): ComposedReview[] {
  const random = createRandom(26);
  const reviews: ComposedReview[] = [];
  for (let productIndex = 0; productIndex < reviewedProductCount; productIndex++) {
    const group = findGroup(products[productIndex]!);
    // Within one product, a sentence repeats only after all others have been used.
    const pick = createPicker(random);
    const luck = random();
    for (let left = countReviews(productIndex); left > 0; left--) {
      const stars = chooseStars(random(), luck);
      reviews.push({
        productIndex,
        stars,
        ...composeTexts(group, stars, pick, random),
        title: pick(`title ${stars}`, titles[stars]!),
        used_for: random() < 0.4 ? pick('used for', reviewTexts[group].usedFor) : '',
        author_name: pick('author', reviewers),
        helpful_count: 0,
        daysAgo: 12 + random() * 160,
      });
    }
  }
  return reviews;
}

/** Returns how many reviews a product gets: 3 to 10, on average 6. */
function countReviews(productIndex: number): number {
  const counts = [10, 8, 7, 6, 6, 5, 5, 6, 4, 3];
  return counts[productIndex % counts.length]!;
}

/**
 * About half of all reviews have 5 stars, and about one in eight has 1 or 2. Products with a higher `luck` (0 to 1) have
 * better reviews.
 */
function chooseStars(chance: number, luck: number): number {
  const shifted = chance + (luck - 0.5) * 0.25;
  if (shifted < 0.06) return 1;
  if (shifted < 0.13) return 2;
  if (shifted < 0.24) return 3;
  return shifted < 0.52 ? 4 : 5;
}

type Picker = <T>(name: string, values: readonly T[]) => T;

function composeTexts(group: FurnitureGroup, stars: number, pick: Picker, random: () => number) {
  const { good, mixed, bad } = reviewTexts[group];
  if (stars <= 2) {
    const [text, reply] = pick('bad', bad);
    return { text, reply: random() < 0.8 ? reply : undefined };
  }
  const sentences = [
    ...(stars === 3
      ? [pick('mixed', mixed)]
      : [
          pick(
            'good',
            good.flatMap((text, at) => [text, generalPraise[at]!]),
          ),
        ]),
    ...(random() < 0.4 ? [pick('closing', closings)] : []),
  ];
  return { text: sentences.join(' '), reply: undefined };
}

interface ComposedQuestion {
  productIndex: number;
  text: string;
  author: string;
  daysAgo: number;
  answers: { side: 'vendor' | 'buyer'; author: string; text: string; daysLater: number }[];
}

/** Composes two questions about each of the first 30 products; about four in five are answered. */
export function composeQuestions(products: DemoProduct[]): ComposedQuestion[] {
  const random = createRandom(68);
  const questions: ComposedQuestion[] = [];
  for (let index = 0; index < questionCount; index++) {
    const productIndex = index % (questionCount / 2);
    const own = questionTexts[findGroup(products[productIndex]!)] ?? [];
    const all = [...own, ...questionTexts.any!];
    // Move on by 2 for a product's second question, so that it differs from the first.
    const at = (productIndex + (index < questionCount / 2 ? 0 : 2)) % all.length;
    const [text, answer] = all[at]!;
    const pick = createPicker(random);
    const ageDays = 15 + random() * 90;
    const isAnswered = random() < 0.8;
    questions.push({
      productIndex,
      text,
      author: pick('author', reviewers),
      daysAgo: ageDays,
      answers: [
        ...(isAnswered
          ? [{ side: 'vendor' as const, author: '', text: answer, daysLater: 1 }]
          : []),
        ...(isAnswered && random() < 0.3
          ? [
              {
                side: 'buyer' as const,
                author: pick('author', reviewers),
                text: pick('buyer', customerAnswers),
                daysLater: 4,
              },
            ]
          : []),
      ],
    });
  }
  return questions;
}

const groups: Record<string, FurnitureGroup> = {
  'Dining Table': 'diningTable',
  'Study Table': 'desk',
  'Dining Chair': 'diningChair',
  'Office Chair': 'officeChair',
  'Bar Stool': 'stool',
  'Ceiling Fan': 'fan',
};
const groupsByCategory: Record<string, FurnitureGroup> = {
  sofas: 'sofa',
  beds: 'bed',
  tables: 'table',
  chairs: 'chair',
  ceiling: 'light',
};

const findGroup = ({ category, subCategory }: DemoProduct): FurnitureGroup =>
  groups[subCategory] ?? groupsByCategory[category] ?? 'table';

/** Returns a generator of random numbers (mulberry32) that are the same at each start. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Walks through each list from a random place, so that no value repeats until all are used. */
function createPicker(random: () => number): Picker {
  const positions = new Map<string, number>();
  return (name, values) => {
    const position = positions.get(name) ?? Math.floor(random() * values.length);
    positions.set(name, position + 1);
    return values[position % values.length]!;
  };
}
