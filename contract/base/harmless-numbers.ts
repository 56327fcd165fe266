export interface Span {
  start: number;
  end: number;
}

/** Numbers in texts about furniture that must not be taken for phone numbers. */

const unit = `(?:mm|cms?|m|inch(?:es)?|in|ft|feet|'|"|″|′)`;
/** At most four digits without a leading zero. Four digits end in 0 or 5, as measures in millimetres do. */
const measure = String.raw`(?:[1-9]\d{0,2}|[1-9]\d{2}[05])(?:\.\d{1,2})? ?${unit}?`;
const times = '(?: ?(?:x|×|\\*|by) ?)';
const listUnit = `(?:${unit}|kgs?|%|pcs|pieces?|days?|years?|months?|litres?|watts?|w|seaters?|rupees?)`;
const between = '(?:, ?| ?/ ?| ?[-–] ?| to | and | or |, and |, or )';
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:19|20)\d\d`;

export const harmlessPatterns: Record<string, RegExp> = {
  /** Numbers of orders, help requests, returns, payouts and documents. */
  ownNumber: /\b(?:btk|hd|rt|po)-\d\d-\d{6,12}\b|\b[a-z]{3}\/\d{4}c?\/\d{6}\b/g,
  date: new RegExp(
    String.raw`(?<![\d./-])(?:${day}[-/.]${month}[-/.]${year}|${year}[-/.]${month}[-/.]${day})(?:(?:,? |t)\d{1,2}[:.]\d{2}(?::\d{2})?)?(?!\d)`,
    'g',
  ),
  /** `₹1,24,999`; without a currency it needs two commas, as lakhs have. */
  amount:
    /(?:₹|rs\.?|inr) ?\d{1,3}(?:,\d{2,3}){1,3}(?:\.\d{1,2})?(?![\d,])|(?<![\d,])\d{1,2},\d{2}(?:,\d{2})?,\d{3}(?![\d,])/g,
  size: new RegExp(
    String.raw`(?<![\d.]|\d ?(?:x|×|\*|by) ?)${measure}(?:${times}${measure}){1,3}(?!\d|${times}\d)`,
    'g',
  ),
  list: new RegExp(
    String.raw`(?<![\d.])[1-9]\d{1,2}(?:${between}[1-9]\d{1,2}){1,8} ?${listUnit}(?![\p{L}\p{M}\d])`,
    'gu',
  ),
  gstin: /\b\d{2}[a-z]{5}\d{4}[a-z]\dz[a-z\d]\b/g,
  hsn: /\bhsn(?: code)?:? ?94\d{2,6}(?!\d)/g,
};

/** Returns the spans of harmless numbers in the order of their starts. */
export function findHarmlessNumbers(plain: string): Span[] {
  return Object.entries(harmlessPatterns)
    .flatMap(([name, pattern]) =>
      [...plain.matchAll(pattern)]
        .filter(({ 0: text }) => name !== 'list' || isAscending(text))
        .map(({ index, 0: text }) => ({ start: index, end: index + text.length })),
    )
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** A list of sizes goes up. A phone number that is split into groups hardly ever does. */
function isAscending(text: string): boolean {
  const numbers = (text.match(/\d{1,3}/g) ?? []).map(Number);
  return numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
}
