import { findContactDetails } from '#contract/base/contact-details.ts';
import type { HeldReason } from './trust-rules.ts';

/** The reasons that texts themselves can have. */
type TextReason = Exclude<HeldReason, 'hidden_before' | 'vendor'>;

/** The filter that holds reviews, questions and answers for an admin. A bad rating alone never holds a review. */

/** English words, and Hindi words in both scripts. Whole words are compared, so `Scunthorpe` passes. */
const abusive = new Set([
  ...['fuck', 'fucking', 'fucked', 'fucker', 'motherfucker', 'shit', 'bullshit', 'shitty', 'bitch'],
  ...['bastard', 'bastards', 'asshole', 'arsehole', 'cunt', 'dickhead', 'slut', 'whore', 'wanker'],
  ...['retard', 'retards', 'faggot', 'nigger', 'moron', 'morons', 'scumbag'],
  ...['chutiya', 'chutiye', 'chutia', 'madarchod', 'maderchod', 'behenchod', 'bhenchod', 'bhosdi'],
  ...['bhosdike', 'bhosadike', 'gandu', 'gaandu', 'harami', 'haramkhor', 'haramzada', 'kamina'],
  ...['kamine', 'kuttiya', 'randi', 'saala', 'saale', 'lauda'],
  ...['चूतिया', 'चूतिये', 'मादरचोद', 'बहनचोद', 'भोसड़ीके', 'गांडू', 'हरामी', 'हरामखोर', 'कमीना'],
  ...['कमीने', 'रंडी', 'साला', 'साले', 'सुअर'],
]);

const words = /[\p{L}\p{M}\p{Nd}@$*]+/gu;
/** `sh1t`, `a$$hole` and `f*ck` count as the words they stand for. */
const letters: Record<string, string> = {
  '1': 'i',
  '3': 'e',
  '0': 'o',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
};

const isAbusive = (text: string) =>
  (text.toLowerCase().match(words) ?? []).some((word) => {
    const plain = word.replace(/[13045$@]/g, (sign) => letters[sign] ?? sign);
    return [...'aeiou'].some((vowel) => abusive.has(plain.replaceAll('*', vowel)));
  });

/** Returns why an admin must check the text before it is published, or null if it may be published immediately. */
export function findHeldReason(texts: readonly string[]): TextReason | null {
  const text = texts.join('\n');
  const details = findContactDetails(text);
  if (details.some(({ kind }) => kind === 'link')) return 'link';
  if (details.length > 0) return 'contact';
  return isAbusive(text.normalize('NFKC').replace(/\p{Cf}/gu, '')) ? 'abuse' : null;
}
