/**
 * Returns the beginning of a text, at most `maxLength` UTF-16 units long. It ends between two letters as a reader sees them:
 * never inside an emoji, a flag, or a letter with its accents or vowel signs.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return text.slice(0, letters.segment(text).containing(maxLength)!.index);
}

/** Returns a text of at most `maxLength` UTF-16 units, which ends with `end` if the text is cut. */
export const shortenText = (text: string, maxLength: number, end = '…'): string =>
  text.length <= maxLength ? text : `${cutText(text, maxLength - end.length).trimEnd()}${end}`;
