import { findHarmlessNumbers, type Span } from './harmless-numbers.ts';

/** Words for each digit in English and in Hindi, with Latin and with Devanagari letters. */
const digitWords: Record<string, string[]> = {
  '0': ['zero', 'oh', 'shunya', 'sunya', 'sifar', 'शून्य', 'ज़ीरो', 'जीरो', 'सिफर'],
  '1': ['one', 'ek', 'एक', 'वन'],
  '2': ['two', 'do', 'दो', 'टू'],
  '3': ['three', 'teen', 'tin', 'तीन', 'थ्री'],
  '4': ['four', 'chaar', 'char', 'चार', 'फोर'],
  '5': ['five', 'paanch', 'panch', 'paach', 'पाँच', 'पांच', 'फाइव'],
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
const numberWords = [...digitOf.keys(), ...Object.keys(tens), ...Object.keys(repeats)].toSorted(
  (a, b) => b.length - a.length,
);

/** Words that people put between the parts of a number to break it up. */
const fillers = new Set(
  (
    'and then call plus minus dash hyphen space dot comma slash star point followed by ' +
    'aur phir fir और फिर डैश'
  ).split(' '),
);
const maxFillers = 2;

/** Letters that look like a digit and stand for one inside of a number, as in `9876S43210`. */
const digitLetters: Record<string, string> = { o: '0', l: '1', i: '1', z: '2', s: '5', b: '8' };

/** Numbers and words. A word has at most 64 letters, so that a long one costs no more than its length. */
const tokenPattern = /\d|[\p{L}\p{M}]{1,64}/gu;

/** A mobile number with or without the country code, a landline with its area code, or a toll-free number. */
const phonePattern = /^(?:(?:00)?910?|0)?[6-9]\d{9}$|^0[1-8]\d{9}$|^1800\d{6,7}$/;
const maxPhoneDigits = 15;

interface Digit extends Span {
  value: string;
  isWord: boolean;
}

/**
 * Finds phone numbers in a text from `toPlainCharacters`. Between two digits may stand anything but letters, and up to two
 * filler words.
 */
export function findPhoneNumbers(plain: string): Span[] {
  return readRuns(plain).flatMap((run) => findInRun(plain, run));
}

/** Splits the digits of a text into runs. Other words and harmless numbers end a run. */
function readRuns(plain: string): Digit[][] {
  const harmless = findHarmlessNumbers(plain);
  const tokens = [...plain.matchAll(tokenPattern)];
  const runs: Digit[][] = [[]];
  let fillerCount = 0;
  let nextHarmless = 0;
  for (const [index, { index: start }] of tokens.entries()) {
    while (nextHarmless < harmless.length && harmless[nextHarmless]!.end <= start) nextHarmless++;
    const isHarmless = (harmless[nextHarmless]?.start ?? plain.length) <= start;
    const digits = isHarmless ? undefined : readToken(plain, tokens, index);
    if (digits && digits.length > 0) {
      runs.at(-1)!.push(...digits.map((digit) => moveDigit(digit, start)));
      fillerCount = 0;
    } else if (digits && fillerCount < maxFillers) {
      fillerCount++;
    } else if (runs.at(-1)!.length > 0) {
      runs.push([]);
      fillerCount = 0;
    }
  }
  return runs.filter((run) => run.length > 0);
}

const moveDigit = (digit: Digit, by: number): Digit => ({
  ...digit,
  start: digit.start + by,
  end: digit.end + by,
});

/** Returns the digits that a token stands for, none for a filler, or undefined for a word that ends a number. */
function readToken(plain: string, tokens: RegExpExecArray[], index: number): Digit[] | undefined {
  const { 0: text, index: start } = tokens[index]!;
  if (/^\d$/.test(text)) return [{ value: text, isWord: false, start: 0, end: 1 }];
  if (fillers.has(text)) return [];
  const isAfterDigit = /\d/.test(plain[start - 1] ?? '');
  const isBesideDigit = isAfterDigit || /\d/.test(plain[start + text.length] ?? '');
  const isBetweenDigits =
    /^\d$/.test(tokens[index - 1]?.[0] ?? '') && /^\d$/.test(tokens[index + 1]?.[0] ?? '');
  if (isBetweenDigits && text === 'x') return [];
  const isDigitLike = isBetweenDigits && isBesideDigit && /^[olizsb]{1,2}$/.test(text);
  if (isDigitLike || (isAfterDigit && text === 'o')) {
    return [...text].map((letter, at) => ({
      value: digitLetters[letter]!,
      isWord: false,
      start: at,
      end: at + 1,
    }));
  }
  return readNumberWords(text);
}

/** Reads words that may be joined, as in `nineeight`. Returns undefined if the text has any other letters. */
function readNumberWords(text: string): Digit[] | undefined {
  const digits: Digit[] = [];
  let from = 0;
  while (from < text.length) {
    const word = numberWords.find((each) => text.startsWith(each, from));
    if (!word) return undefined;
    const end = from + word.length;
    digits.push({ value: digitOf.get(word) ?? word, isWord: true, start: from, end });
    from = end;
  }
  return digits;
}

/**
 * Returns the whole run if it is a phone number, otherwise the parts that are grouped like phone numbers or that consist of
 * spelled-out digits.
 */
function findInRun(plain: string, run: Digit[]): Span[] {
  if (isPhone(plain, run) && !isPairOfRoundNumbers(plain, run)) return [toSpan(run)];
  return [...findParts(plain, run), ...findGroups(plain, run), ...findSpelledNumbers(run)];
}

/** Looks at the parts between commas, semicolons and full stops one by one. */
function findParts(plain: string, run: Digit[]): Span[] {
  const parts: Digit[][] = [[]];
  for (const [index, digit] of run.entries()) {
    const last = run[index - 1];
    if (last && /[,;.] /.test(plain.slice(last.end, Math.min(digit.start, last.end + 8)))) {
      parts.push([]);
    }
    parts.at(-1)!.push(digit);
  }
  if (parts.length === 1) return [];
  return parts
    .filter((part) => isPhone(plain, part) && !isPairOfRoundNumbers(plain, part))
    .map(toSpan);
}

/** The maximum number of groups that `groupingPattern` allows: a country code and ten single digits. */
const maxGroups = 11;

/** Matches the lengths of a phone number's groups of digits, such as `5,5`, after an optional country code. */
const groupingPattern =
  /^(?:[1-4],)?(?:10|5,5|4,6|6,4|3,7|3,3,4|3,4,3|4,3,3|2,4,4|4,4,2|1(?:,1){9})$|^1[1-4]$|^(?:6|7|8),5$|^4,4,4$|^[34],[78]$/;

function findGroups(plain: string, run: Digit[]): Span[] {
  const groups = splitGroups(plain, run);
  const numbers: Span[] = [];
  for (let from = 0; from < groups.length; from++) {
    for (let to = Math.min(groups.length, from + maxGroups); to > from; to--) {
      const part = groups.slice(from, to);
      if (!groupingPattern.test(part.map((group) => group.length).join(','))) continue;
      const digits = part.flat();
      if (!isPhone(plain, digits) || isPairOfRoundNumbers(plain, digits)) continue;
      numbers.push(toSpan(digits));
      from = to - 1;
      break;
    }
  }
  return numbers;
}

/** Seven spelled-out digits in a row are a number, of whatever country. */
const minSpelledDigits = 7;

function findSpelledNumbers(run: Digit[]): Span[] {
  const spans: Span[] = [];
  let words: Digit[] = [];
  for (const digit of [...run, undefined]) {
    if (digit?.isWord) {
      words.push(digit);
      continue;
    }
    if (words.length >= minSpelledDigits) spans.push(toSpan(words));
    words = [];
  }
  return spans;
}

/** Two round amounts, such as `80000 and 90000`, are not a phone number. */
const isPairOfRoundNumbers = (plain: string, run: Digit[]) => {
  const groups = splitGroups(plain, run);
  return groups.length === 2 && groups.every((group) => joinDigits(group).endsWith('000'));
};

const toSpan = (run: Digit[]): Span => ({ start: run[0]!.start, end: run.at(-1)!.end });

function isPhone(plain: string, run: Digit[]): boolean {
  if (run.length > maxPhoneDigits) return false;
  const value = joinDigits(run);
  if (phonePattern.test(value)) return true;
  const { start } = run[0]!;
  return /\+ ?$/.test(plain.slice(Math.max(0, start - 2), start)) && /^[1-9]\d{8,14}$/.test(value);
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
    if (last && last.end === digit.start) groups.at(-1)!.push(digit);
    else groups.push([digit]);
  }
  return groups;
}
