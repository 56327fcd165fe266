import { contactPatterns, lastEnding, linkPatterns } from './contact-patterns.ts';
import type { Span } from './harmless-numbers.ts';
import { findPhoneNumbers } from './phone-numbers.ts';
import { joinSpacedLetters, type PlainText, toPlainCharacters } from './plain-characters.ts';

/**
 * Finds phone numbers, email addresses, UPI ids, accounts and links in texts, even when they are spelled out or in Hindi
 * (`docs/product/help-desk.md#contact-details`). Help, reviews, questions and the texts of vendors all use this.
 */

export interface ContactDetail extends Span {
  kind: 'contact' | 'link';
}

interface Options {
  /** Links to this origin are no contact details. */
  ownOrigin?: string;
}

/** Returns the places in the order of their starts. They do not overlap. */
export function findContactDetails(text: string, { ownOrigin }: Options = {}): ContactDetail[] {
  const plainText = toPlainCharacters(text);
  const joined = joinSpacedLetters(plainText);
  return mergeDetails([
    ...findInPlain(text, plainText, ownOrigin),
    ...(joined.plain === plainText.plain ? [] : findInPlain(text, joined, ownOrigin)),
  ]);
}

export const hasContactDetails = (text: string) => findContactDetails(text).length > 0;

function findInPlain(text: string, plainText: PlainText, ownOrigin = ''): ContactDetail[] {
  const { plain, startOf } = plainText;
  const links = linkPatterns
    .flatMap((pattern) => findLinks(plain, pattern))
    .filter((span) => !isTwoSentences(text, plainText, span))
    .filter((span) => !isOwnLink(plain.slice(span.start, span.end), ownOrigin));
  const contacts = [
    ...contactPatterns.flatMap((pattern) => [...plain.matchAll(pattern)].map(toSpan)),
    ...findPhoneNumbers(plain),
  ];
  const inText = ({ start, end }: Span) => ({ start: startOf[start]!, end: startOf[end]! });
  return [
    ...links.map((span) => ({ ...inText(span), kind: 'link' as const })),
    ...contacts.map((span) => ({ ...inText(span), kind: 'contact' as const })),
  ];
}

const toSpan = ({ index, 0: match }: RegExpExecArray): Span => ({
  start: index,
  end: index + match.length,
});

/** Extends each match to the end of the link's path. A later match in the same path is skipped. */
function findLinks(plain: string, pattern: RegExp): Span[] {
  const spans: Span[] = [];
  for (const match of plain.matchAll(pattern)) {
    const span = toSpan(match);
    if (span.start < (spans.at(-1)?.end ?? 0)) continue;
    if (/[/?#:]/.test(plain[span.end] ?? '') || /^(?:h|[a-z]+:)/.test(match[0])) {
      const space = plain.indexOf(' ', span.end);
      span.end = space === -1 ? plain.length : space;
    }
    spans.push(span);
  }
  return spans;
}

/** `good.In the evening` is a missing space and not a domain. */
function isTwoSentences(text: string, { plain, startOf }: PlainText, span: Span): boolean {
  const [, ending] =
    lastEnding.exec(plain.slice(Math.max(span.start, span.end - 8), span.end)) ?? [];
  if (!ending) return false;
  const written = text.slice(startOf[span.end - ending.length], startOf[span.end]);
  return /^\p{Lu}\p{Ll}/u.test(written);
}

function isOwnLink(link: string, ownOrigin: string): boolean {
  if (!ownOrigin) return false;
  const { origin, host } = new URL(ownOrigin);
  return [origin, host].some((own) => link === own || link.startsWith(`${own}/`));
}

/** Sorts the places and joins those that overlap. */
function mergeDetails(details: ContactDetail[]): ContactDetail[] {
  const merged: ContactDetail[] = [];
  for (const detail of details.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (!last || detail.start > last.end) {
      merged.push({ ...detail });
      continue;
    }
    last.end = Math.max(last.end, detail.end);
    if (detail.kind === 'link') last.kind = 'link';
  }
  return merged;
}
