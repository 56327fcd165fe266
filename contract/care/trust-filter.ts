import type { HeldReason } from './trust-rules.ts';

/** The filter that holds reviews, questions and answers for an admin. A bad rating alone never holds a review. */

const domains = [
  /https?:|www\s?\./i,
  /\b[a-z0-9-]{2,63}\.(?:com|net|org|biz|info|xyz|co\.in|online)\b/i,
  // Case-sensitive, because `good.In` in `good.In the evening` is a missing space and not a domain.
  /\b[a-z0-9-]{2,63}\.(?:in|co|me|io|ly|gl|shop|store|site|app|page|club|top|live|link|ru|tk)\b/,
  /\b[a-z0-9-]{2,63}\s?[([]?\s?dot\s?[)\]]?\s?(?:com|net|org|biz|info)\b/i,
];

const email = /[\w.+-]{1,64}(?:@|\s?[([]at[)\]]\s?)[a-z][\w-]/i;

/** A user name on a social network, such as `@ravi_sofas`. */
const handle = /(?:^|\s)@(?!each\b|rate\b)[a-z_][\w.]{3}/i;

/** Dots that hide a domain: `sofas [.] com`, `sofas . com` and `sofas。com` are read as `sofas.com`. */
const writtenDots = / ?[[({]\.[\])}] ?| \. (?=(?:com|net|org|biz|info|co\.in)\b)|。/g;

/** Ten digits in any script with no word between them, such as an Indian phone number. */
const digitRun = /(?:\p{Nd}[\s().+/_#=-]{0,20}){10,}/u;

const digitWords =
  'zero|one|two|three|four|five|six|seven|eight|nine|double|triple|oh|shunya|ek|do|teen|char|paanch|panch|chhah|saat|aath|nau';
/** `nine eight seven …`: seven spelled-out digits in a row. */
const spelledDigits = new RegExp(String.raw`(?:\b(?:${digitWords})\b[\s,.-]{0,3}){7,}`, 'i');

const messengers = /\b(?:whats\s?app|telegram)\b.{0,20}\b(?:me|us|at|on)\b/i;

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
export function findHeldReason(texts: readonly string[]): HeldReason | null {
  const text = texts
    .join('\n')
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(writtenDots, '.');
  if (domains.some((pattern) => pattern.test(text))) return 'link';
  if ([email, handle, digitRun, spelledDigits, messengers].some((pattern) => pattern.test(text))) {
    return 'contact';
  }
  return isAbusive(text) ? 'abuse' : null;
}
