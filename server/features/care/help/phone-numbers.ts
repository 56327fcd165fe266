export interface Span {
  start: number;
  end: number;
}

/** Words for each digit in English and in Hindi, with Latin and with Devanagari letters. */
const digitWords: Record<string, string[]> = {
  '0': ['zero', 'oh', 'shunya', 'sunya', 'sifar', 'शून्य', 'ज़ीरो', 'जीरो', 'सिफर'],
  '1': ['one', 'ek', 'एक', 'वन'],
  '2': ['two', 'do', 'दो', 'टू'],
  '3': ['three', 'teen', 'tin', 'तीन', 'थ्री'],
  '4': ['four', 'chaar', 'char', 'चार', 'फोर'],
  '5': ['five', 'paanch', 'panch', 'पाँच', 'पांच', 'फाइव'],
  '6': ['six', 'chhah', 'chhe', 'chha', 'che', 'छह', 'छः', 'छे', 'छ', 'सिक्स'],
  '7': ['seven', 'saat', 'sat', 'सात', 'सेवन'],
  '8': ['eight', 'aath', 'ath', 'आठ', 'एट'],
  '9': ['nine', 'nau', 'नौ', 'नाइन'],
};
const tens: Record<string, string> = {
  twenty: '2',
  thirty: '3',
  forty: '4',
  fourty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
};
const repeats: Record<string, number> = { double: 2, triple: 3, डबल: 2, ट्रिपल: 3 };

const digitOf = new Map(
  Object.entries(digitWords).flatMap(([digit, words]) => words.map((word) => [word, digit])),
);

/** Joins words for a pattern. Longer words come first, because a shorter word may be the beginning of a longer one. */
const joinLongestFirst = (words: Iterable<string>) =>
  [...words].toSorted((a, b) => b.length - a.length).join('|');
const anyWord = joinLongestFirst([
  ...digitOf.keys(),
  ...Object.keys(tens),
  ...Object.keys(repeats),
]);

/** Digits and words for digits. Words may be joined, as in "nineeight", but no other letter may touch them. */
const digitPattern = new RegExp(
  String.raw`\d|(?<![\p{L}\p{M}])(?:${anyWord})+(?![\p{L}\p{M}])`,
  'gu',
);
const wordPattern = new RegExp(anyWord, 'gu');

/**
 * Matches the text that may stand between two digits of a phone number: at most six symbols and any amount of
 * whitespace. Whitespace is not limited, because pages show several spaces as one.
 */
const gapPattern = /^\s*(?:[-.,()/_*·•~+|:;'"–—\\[\]<>#={}]\s*){0,6}$/u;

/** Numbers of orders, help requests, returns, payouts and documents are not phone numbers. */
const ownNumberPattern = /\b(?:btk|hd|rt|po)-\d\d-\d{6,12}\b|\b[a-z]{3}\/\d{4}c?\/\d{6}\b/g;

/** A mobile number with or without the country code, a landline with its area code, or a toll-free number. */
const phonePattern = /^(?:(?:00)?910?|0)?[6-9]\d{9}$|^0[1-8]\d{9}$|^1800\d{6,7}$/;

interface Digit extends Span {
  value: string;
}

/** Finds phone numbers in a text from `toPlainCharacters`. */
export function findPhoneNumbers(plain: string): Span[] {
  const ours = [...plain.matchAll(ownNumberPattern)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  const digits = readDigits(plain).filter(
    ({ start }) => !ours.some((span) => start >= span.start && start < span.end),
  );
  return splitRuns(plain, digits).flatMap((run) => findInRun(plain, run));
}

function readDigits(plain: string): Digit[] {
  return [...plain.replace(/(?<=\d)[ol](?=[\dol])/g, toDigit).matchAll(digitPattern)].flatMap(
    ({ index, 0: text }) =>
      /^\d$/.test(text)
        ? [{ start: index, end: index + 1, value: text }]
        : readWords(text).map(({ start, end, value }) => ({
            value,
            start: start + index,
            end: end + index,
          })),
  );
}

/** The letters o and l among digits are read as 0 and 1. */
const toDigit = (letter: string) => (letter === 'o' ? '0' : '1');

function readWords(text: string): Digit[] {
  return [...text.matchAll(wordPattern)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    value: digitOf.get(word) ?? word,
  }));
}

/** Splits the digits into runs. Within a run, the text between two digits matches `gapPattern`. */
function splitRuns(plain: string, digits: Digit[]): Digit[][] {
  const runs: Digit[][] = [];
  for (const digit of digits) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && gapPattern.test(plain.slice(last.end, digit.start))) run.push(digit);
    else runs.push([digit]);
  }
  return runs;
}

/** Returns the whole run if it is a phone number, otherwise the parts that are grouped like phone numbers. */
function findInRun(plain: string, run: Digit[]): Span[] {
  if (isPhone(plain, run)) return [toSpan(run)];
  const groups = splitGroups(plain, run);
  const numbers: Span[] = [];
  for (let from = 0; from < groups.length; from++) {
    for (let to = Math.min(groups.length, from + maxGroups); to > from; to--) {
      const part = groups.slice(from, to);
      if (!isGroupedAsPhone(part) || !isPhone(plain, part.flat())) continue;
      numbers.push(toSpan(part.flat()));
      from = to - 1;
      break;
    }
  }
  return numbers;
}

/** The maximum number of groups that `groupingPattern` allows: a country code and ten single digits. */
const maxGroups = 11;

/** Matches the lengths of a phone number's groups of digits, such as `5,5`, after an optional country code. */
const groupingPattern =
  /^(?:[1-4],)?(?:10|5,5|4,6|6,4|3,7|3,3,4|3,4,3|4,3,3|2,4,4|4,4,2|1(?:,1){9})$|^1[1-4]$|^(?:6|7|8),5$|^4,4,4$|^[34],[78]$/;

const isGroupedAsPhone = (groups: Digit[][]) =>
  groupingPattern.test(groups.map((group) => group.length).join(','));

const toSpan = (run: Digit[]): Span => ({ start: run[0]!.start, end: run.at(-1)!.end });

function isPhone(plain: string, run: Digit[]): boolean {
  const value = joinDigits(run);
  if (phonePattern.test(value)) return true;
  const hasPlus = /\+\s?$/.test(plain.slice(0, run[0]!.start));
  return hasPlus && /^[1-9]\d{8,14}$/.test(value);
}

/** Returns the digits of a run: "double nine" becomes 99, "ninety eight" becomes 98. */
function joinDigits(run: Digit[]): string {
  let digits = '';
  for (let index = 0; index < run.length; index++) {
    const { value } = run[index]!;
    const next = run[index + 1]?.value;
    if (value in repeats) {
      if (next && /^\d$/.test(next)) {
        digits += next.repeat(repeats[value]!);
        index++;
      }
    } else if (value in tens) {
      digits += tens[value]! + (next && /^\d$/.test(next) ? '' : '0');
    } else {
      digits += value;
    }
  }
  return digits;
}

/** Splits a run into groups of digits that touch each other. */
function splitGroups(plain: string, run: Digit[]): Digit[][] {
  const groups: Digit[][] = [];
  for (const [index, digit] of run.entries()) {
    const last = run[index - 1];
    if (last && plain.slice(last.end, digit.start) === '') groups.at(-1)!.push(digit);
    else groups.push([digit]);
  }
  return groups;
}
