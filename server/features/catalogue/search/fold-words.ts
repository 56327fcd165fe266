/** The signs that separate words: those of `fold_words` in server/schema/functions/words.sql. */
const signs = String.raw`\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0589-\u058F\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u0964-\u0965\u0970\u2000-\u206F\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\uE000-\uF8FF\uFE10-\uFE1F\uFE30-\uFE6F\uFFF0-\uFFFF`;
const signPattern = new RegExp(`[${signs}\\u{1F000}-\\u{1FAFF}\\u{E0000}-\\u{10FFFF}]+`, 'gu');
const apostrophes = "'’‘ʼ`´′";
const apostrophePattern = new RegExp(`[${apostrophes}]`, 'gu');

/** A word as it was typed, with its apostrophes. */
export const typedWordPattern = new RegExp(
  `[\\p{L}\\p{M}\\p{N}]+(?:[${apostrophes}][\\p{L}\\p{M}\\p{N}]+)*`,
  'gu',
);

/**
 * Returns the words of a query, separated by spaces, as `fold_words` in the database returns those of a text: without
 * accents, nukta and apostrophes, in lower case, with digits 0 to 9.
 */
export const foldWords = (text: string): string =>
  text
    .replaceAll(apostrophePattern, '')
    .replaceAll(/[™℠]/g, ' ')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]|\u00AD|\u093C|\u200C|\u200D|[\uFE00-\uFE0F]|\uFEFF/g, '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase()
    .replaceAll(signPattern, ' ')
    .trim();
