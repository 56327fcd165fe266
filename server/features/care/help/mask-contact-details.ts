import { LRUCache } from 'lru-cache';
import { maskedValue } from '#contract/people/vendor-rules.ts';
import { toPlainCharacters } from './plain-characters.ts';
import { findPhoneNumbers, type Span } from './phone-numbers.ts';

interface Masked {
  text: string;
  isMasked: boolean;
}

/** Caches up to 16 MB of results, because texts are read often and searching a long text can take several milliseconds. */
const cache = new LRUCache<string, Masked>({
  maxSize: 8_000_000,
  sizeCalculation: ({ text }, key) => key.length + text.length,
});

/**
 * Hides phone numbers, email addresses, UPI ids, handles and links, even when they are spelled out or in Hindi
 * (`docs/product/help-desk.md#masking`). Links to `ownOrigin` are not hidden.
 */
export function maskContactDetails(text: string, ownOrigin = ''): Masked {
  const key = `${ownOrigin} ${text}`;
  const masked = cache.get(key) ?? findAndMask(text, ownOrigin);
  cache.set(key, masked);
  return masked;
}

function findAndMask(text: string, ownOrigin: string): Masked {
  const { plain, startOf } = toPlainCharacters(text);
  const spans = [
    ...findMatches(plain, emailPatterns),
    ...findMatches(plain, linkPatterns).filter(
      (span) => !isOwnLink(plain.slice(span.start, span.end), ownOrigin),
    ),
    ...findPhoneNumbers(plain),
  ];
  if (spans.length === 0) return { text, isMasked: false };
  const masked: string[] = [];
  let from = 0;
  for (const { start, end } of mergeSpans(spans)) {
    masked.push(text.slice(from, startOf[start]), maskedValue);
    from = startOf[end]!;
  }
  return { text: [...masked, text.slice(from)].join(''), isMasked: true };
}

/** Sorts the spans and joins those that overlap. */
function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

const findMatches = (plain: string, patterns: RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  );

function isOwnLink(link: string, ownOrigin: string): boolean {
  if (!ownOrigin) return false;
  const { origin, host } = new URL(ownOrigin);
  return [origin, host].some((own) => link === own || link.startsWith(`${own}/`));
}

const word = String.raw`[\p{L}\p{M}\p{N}._%+\-]{1,64}`;
const label = String.raw`[\p{L}\p{M}][\p{L}\p{M}\p{N}\-]{1,62}`;
const before = String.raw`(?<![\p{L}\p{M}\p{N}._%+\-])`;
const after = String.raw`(?![\p{L}\p{M}\p{N}])`;
const endings = `(?:com|in|co|net|org|io|me|info|biz|edu|gov|us|uk|online|store|shop|site|app|xyz|link|page|live|ly|gl|dev|कॉम|काम|इन|नेट|भारत)`;
const mailServices = `(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|rediff|rediffmail|icloud|proton|protonmail|zoho|जीमेल|याहू|हॉटमेल|आउटलुक|रेडिफमेल)`;
const upiHandles = `(?:upi|paytm|ybl|ibl|axl|apl|yapl|rapl|okaxis|okhdfcbank|okicici|oksbi|ptyes|ptaxis|ptsbi|pthdfc|freecharge|jupiteraxis|waicici|waaxis|wahdfcbank|wasbi|icici|sbi|hdfcbank|axisbank|kotak|barodampay|cnrb|pnb|fam|यूपीआई|पेटीएम)`;
const atWord = `(?:at the rate of|at the rate|at|एट द रेट|ऐट द रेट|एट|ऐट)`;
const dotWord = `(?:dot|डॉट|डाट|डोट)`;
const open = String.raw`\s*[\[({<]\s*`;
const close = String.raw`\s*[\])}>]\s*`;
const at = String.raw`(?:\s*@\s*|${open}(?:@|${atWord})${close}|\s+${atWord}\s+)`;
const spelledDot = String.raw`(?:${open}(?:\.|${dotWord})${close}|\s+${dotWord}\s+)`;
const ending = `(?:\\.|${spelledDot})${endings}`;

const createPattern = (source: string) => new RegExp(source, 'gu');

/** Patterns for text from `toPlainCharacters`: lower case, plain digits, no invisible characters. */
const emailPatterns = [
  // ravi@shop.in and ravi@okaxis, and a handle such as @ravi.sofas.
  createPattern(String.raw`${word}@${label}(?:\.${label})*`),
  createPattern(String.raw`${before}@(?!each${after}|rate${after})[a-z][\w.]{3,}`),
  // ravi at shop dot in, ravi (at) shop.in, ravi @ shop . in.
  createPattern(`${before}${word}${at}${label}(?:${ending})+${after}`),
  createPattern(String.raw`${before}${word}\s*@\s*${label}\s*\.\s?${endings}${after}`),
  // ravi at gmail, ravi at okaxis.
  createPattern(`${before}${word}${at}(?:${mailServices}|${upiHandles})${after}`),
];

const linkPatterns = [
  createPattern(
    String.raw`(?:h(?:tt|xx)ps?\s?:\s?\/\/|(?:upi|tel|sms|mailto|whatsapp|tg|intent|phonepe|paytmmp):)\S+`,
  ),
  createPattern(String.raw`${before}www\s?\.\s?\S+`),
  createPattern(
    String.raw`${before}(?:[a-z0-9][a-z0-9\-]{0,62}\.)+${endings}${after}(?:[/?#]\S*)?`,
  ),
  createPattern(String.raw`${before}${label}${spelledDot}${endings}${after}(?:[/?#]\S*)?`),
];
